import type { ReactNode } from 'react'
import { selectMode } from '../../machines/account-mode/account-mode.selectors.ts'
import { selectVerification } from '../../machines/verification/verification.selectors.ts'
import { latePart } from './late-part.ts'
import { LateSection } from './LateSection.tsx'
import { isShallowEqual, useChart, useStream, useStreamIfOpen, type StreamOf } from './system-context.tsx'

const FINDINGS = latePart(async () => (await import('../verification/VerificationDialog.tsx')).VerificationDialog, ['verification'])

/** Where an outcome of the account in use is recomputed; nothing until somebody asks for it. Its texts come with it. */
export const VerificationSlot = (): ReactNode => {
  const mode = useChart(useStream('accountMode'), selectMode)
  const stream = useStreamIfOpen('verification', mode)
  return stream ? <WhenOpen stream={stream} /> : null
}

const WhenOpen = ({ stream }: { readonly stream: StreamOf<'verification'> }): ReactNode => {
  const { order } = useChart(stream, selectVerification, isShallowEqual)
  return order ? (
    <LateSection part={FINDINGS}>{(VerificationDialog) => <VerificationDialog stream={stream} order={order} />}</LateSection>
  ) : null
}
