import { DepositPage } from '../deposit/DepositPage.tsx'
import { latePart } from './late-part.ts'
import { LateSection } from './LateSection.tsx'

const REAL_ONLY = latePart(async () => (await import('../plugin/DemoNote.tsx')).DemoNote, ['modules'])
const TRANSFER = latePart(
  async () => (await import('../simulated-transfer/TransferCard.tsx')).TransferCard,
  ['simulatedTransfer', 'validation/trade'],
)
const LIST = latePart(async () => (await import('../deposits/DepositsCard.tsx')).DepositsCard, ['deposits', 'funds'])
const LIMITS = latePart(async () => (await import('../deposit-limit/DepositLimitCard.tsx')).DepositLimitCard, ['depositLimit', 'settings'])
const TRACK = latePart(async () => (await import('../deposit-progress/DepositTrack.tsx')).DepositTrack, ['depositProgress'])
const ONE = latePart(async () => (await import('../deposit-progress/OneDeposit.tsx')).OneDeposit, ['depositProgress', 'funds'])

/** The shell joins the parts of the deposit page because features may not import each other. */
export const DepositRoute = () => (
  <DepositPage
    realOnly={<LateSection part={REAL_ONLY}>{(DemoNote) => <DemoNote />}</LateSection>}
    transfer={(way) => <LateSection part={TRANSFER}>{(TransferCard) => <TransferCard way={way} />}</LateSection>}
    list={<LateSection part={LIST}>{(DepositsCard) => <DepositsCard />}</LateSection>}
    limits={(info) => <LateSection part={LIMITS}>{(DepositLimitCard) => <DepositLimitCard info={info} />}</LateSection>}
    track={(deposit) => <LateSection part={TRACK}>{(DepositTrack) => <DepositTrack deposit={deposit} />}</LateSection>}
    one={(id) => <LateSection part={ONE}>{(OneDeposit) => <OneDeposit id={id} />}</LateSection>}
  />
)
