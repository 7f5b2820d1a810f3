import { Link } from '../kit/Link.tsx'
import { Icon } from '../kit/Icon.tsx'
import type { IconName } from '../kit/icons.tsx'
import { useText, type TextKey } from '../kit/text.ts'
import { isOffPath, useSwitches } from '../shell/use-entries.ts'

interface Card {
  readonly to: string
  readonly icon: IconName
  readonly title: TextKey
  readonly text: TextKey
}

const CARDS: readonly Card[] = [
  { to: '/help/notice', icon: 'help', title: 'home.cards.notices', text: 'home.cards.noticesText' },
  { to: '/profile', icon: 'account', title: 'home.cards.account', text: 'home.cards.accountText' },
  { to: '/market', icon: 'market', title: 'home.cards.markets', text: 'home.cards.marketsText' },
  { to: '/loan', icon: 'loan', title: 'home.cards.loans', text: 'home.cards.loansText' },
  { to: '/investment', icon: 'receipt', title: 'home.cards.investment', text: 'home.cards.investmentText' },
  { to: '/mining', icon: 'mining', title: 'home.cards.mining', text: 'home.cards.miningText' },
]

/** The phone's six ways into the product. */
export const FeatureCards = () => {
  const t = useText()
  const switches = useSwitches()
  return (
    <section className="fcards" aria-label={t('home.cards.label')}>
      {CARDS.filter(({ to }) => !isOffPath(to, switches)).map((card) => (
        <Link key={card.to} className="fcard" to={card.to}>
          <Icon name={card.icon} />
          <h2 className="t-h3">{t(card.title)}</h2>
          <p>{t(card.text)}</p>
        </Link>
      ))}
    </section>
  )
}
