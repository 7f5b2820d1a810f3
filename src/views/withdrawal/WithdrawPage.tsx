import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type withdrawal from '../../../locales/en/withdrawal.json'
import type { Network } from '../../domain/funds.ts'
import { rowId } from '../../domain/row-id.ts'
import type { BookedAddress } from '../../domain/wire/address-book.ts'
import type { WithdrawalInfo } from '../../domain/wire/withdrawal.ts'
import { selectWithdrawal } from '../../machines/withdrawal/withdrawal.selectors.ts'
import { ButtonLink } from '../kit/Button.tsx'
import { ignoreRepeat } from '../kit/ignore-repeat.ts'
import { SkeletonRows } from '../kit/States.tsx'
import { useText } from '../kit/text.ts'
import { AccountFrame, SignedInOnly } from '../shell/AccountFrame.tsx'
import { RealAccountOnly } from '../shell/RealAccountOnly.tsx'
import { isShallowEqual, useChart, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import { WithdrawalAccepted } from './WithdrawalAccepted.tsx'
import { WithdrawalForm } from './WithdrawalForm.tsx'
import { WithdrawalCheck } from './WithdrawalCheck.tsx'

declare module '../kit/texts.ts' {
  interface Texts {
    withdrawal: typeof withdrawal
  }
}

/** The choice of an address from the person's book. */
export interface AddressChoice {
  readonly chosenId: string | null
  readonly network: Network
  readonly onChoose: (entry: BookedAddress) => void
}

/** What other features show on this page. */
export interface WithdrawParts {
  /** The connected wallet: whether it is proved, and the way to prove it. */
  readonly wallet: ReactNode
  readonly addresses: (props: AddressChoice) => ReactNode
  /** Loads what withdrawals go by, and hands it to the form. */
  readonly terms: (form: (terms: WithdrawalInfo) => ReactNode) => ReactNode
  /** One withdrawal on its way. */
  readonly followed: (id: string) => ReactNode
  readonly list: ReactNode
}

/** Money that leaves: the form, the withdrawal that is followed, and those before. */
export const WithdrawPage = (parts: WithdrawParts) => {
  const t = useText()
  const [query] = useSearchParams()
  const id = query.get('id')
  const followed = rowId(id) === null ? null : id
  return (
    <AccountFrame
      current="withdraw"
      title={t('withdrawal.pageName')}
      lead={t('withdrawal.lead')}
      aside={followed === null ? null : <ButtonLink to="/profile/withdraw">{t('withdrawal.newOne')}</ButtonLink>}
    >
      <SignedInOnly signedOut={t('withdrawal.signedOut')}>
        <RealAccountOnly>
          {followed === null ? <Submission {...parts} /> : parts.followed(followed)}
          {parts.list}
        </RealAccountOnly>
      </SignedInOnly>
    </AccountFrame>
  )
}

const Submission = (parts: WithdrawParts) => {
  const t = useText()
  const stream = useStreamIfOpen('withdrawal', 'real')
  return stream ? (
    <Stages {...parts} stream={stream} />
  ) : (
    <section className="card" aria-label={t('withdrawal.formName')}>
      <SkeletonRows count={4} label={t('withdrawal.loading')} />
    </section>
  )
}

const Stages = ({ stream, ...parts }: WithdrawParts & { readonly stream: StreamOf<'withdrawal'> }) => {
  const facts = useChart(stream, selectWithdrawal, isShallowEqual)
  if (facts.stage === 'accepted') return <WithdrawalAccepted stream={stream} facts={facts} followed={parts.followed} />
  return (
    <div className="stack" onKeyDown={ignoreRepeat}>
      {facts.quote === null ? (
        parts.terms((terms) => (
          <WithdrawalForm stream={stream} facts={facts} terms={terms} wallet={parts.wallet} addresses={parts.addresses} />
        ))
      ) : (
        <WithdrawalCheck stream={stream} facts={facts} />
      )}
    </div>
  )
}
