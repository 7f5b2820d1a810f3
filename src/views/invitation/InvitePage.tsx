import { Card } from '../kit/Card.tsx'
import { useText } from '../kit/text.ts'
import { AccountFrame, SignedInOnly } from '../shell/AccountFrame.tsx'
import { GuestList } from './GuestList.tsx'
import { OwnInvitation } from './OwnInvitation.tsx'

const TERMS = ['noMoney', 'same', 'seen', 'told'] as const

/** One's own code and link, what inviting means, and who came. */
export const InvitePage = () => {
  const t = useText()
  return (
    <AccountFrame current="invite" title={t('shell.titles.invite')} lead={t('invitation.lead')}>
      <SignedInOnly signedOut={t('invitation.signedOut')}>
        <OwnInvitation />
        <GuestList />
      </SignedInOnly>
      <Terms />
    </AccountFrame>
  )
}

const Terms = () => {
  const t = useText()
  return (
    <Card title={t('invitation.terms')}>
      <div className="card__body">
        <ul className="stack stack--s t-body">
          {TERMS.map((term) => (
            <li key={term}>{t(`invitation.term.${term}`)}</li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
