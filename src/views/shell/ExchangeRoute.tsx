import { FlashExchangePage } from '../flash-exchange/FlashExchangePage.tsx'
import { latePart } from './late-part.ts'
import { LateSection } from './LateSection.tsx'

const RECENT = latePart(async () => (await import('../records/RecentExchanges.tsx')).RecentExchanges, ['records', 'profile/statement'])

/** The exchange, with what was exchanged before. */
export const ExchangeRoute = () => (
  <FlashExchangePage recent={(mode) => <LateSection part={RECENT}>{(RecentExchanges) => <RecentExchanges mode={mode} />}</LateSection>} />
)
