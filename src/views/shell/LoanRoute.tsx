import { useLocation } from 'react-router-dom'
import { rowId } from '../../domain/row-id.ts'
import { isAccepted, isUnderWay } from '../../machines/agreement/agreement.selectors.ts'
import { LoanPage } from '../loan/LoanPage.tsx'
import { latePart } from './late-part.ts'
import { LateSection } from './LateSection.tsx'
import { useChartIfOpen } from './system-context.tsx'

const REAL_ONLY = latePart(async () => (await import('../plugin/DemoNote.tsx')).DemoNote, ['modules'])
/** The agreement with the field that signs it. */
const AGREEMENT = latePart(async () => {
  const [{ AgreementCard }, { SignatureField }] = await Promise.all([
    import('../agreement/AgreementCard.tsx'),
    import('./SignatureField.tsx'),
  ])
  return () => <AgreementCard signature={(isMissing) => <SignatureField purpose="loan" isMissing={isMissing} />} />
}, ['agreement', 'signature', 'errors/identity', 'errors/trade', 'errors/products'])

const LOANS = latePart(
  () => import('./LoansSection.tsx'),
  ['loans', 'loanRepayment', 'funds', 'errors/funds', 'errors/trade', 'errors/products'],
)

/** Loans: the one that the address names, the form with all its figures, the agreement, and the loans that there are. */
export const LoanRoute = () => {
  const id = new URLSearchParams(useLocation().search).get('id')
  const isSigning = useChartIfOpen('agreement', isUnderWay, false)
  const isSubmitted = useChartIfOpen('agreement', isAccepted, false)
  return (
    <LoanPage
      realOnly={<LateSection part={REAL_ONLY}>{(DemoNote) => <DemoNote />}</LateSection>}
      agreement={isSigning ? <LateSection part={AGREEMENT}>{(Agreement) => <Agreement />}</LateSection> : null}
      isSubmitted={isSubmitted}
      followed={
        id === null || rowId(id) === null ? null : <LateSection part={LOANS}>{({ FollowedLoan }) => <FollowedLoan id={id} />}</LateSection>
      }
      loans={<LateSection part={LOANS}>{({ LoanList }) => <LoanList />}</LateSection>}
    />
  )
}
