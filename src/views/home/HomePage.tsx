import { useMemo } from 'react'
import { selectIsLive } from '../../machines/connection/connection.selectors.ts'
import { selectMarketList } from '../../machines/market-list/market-list.selectors.ts'
import { selectIsSignedIn } from '../../machines/session/session.selectors.ts'
import { Link } from '../kit/Link.tsx'
import { Button } from '../kit/Button.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import { useCopyright } from '../shell/Footer.tsx'
import { FooterLinks } from '../shell/FooterLinks.tsx'
import { isShallowEqual, useChart, useMarkets, useStream, useSystem } from '../shell/system-context.tsx'
import { useIsNarrow } from '../shell/use-is-narrow.ts'
import { FeatureCards } from './FeatureCards.tsx'
import { Hero } from './Hero.tsx'
import { MarketsRows } from './MarketsRows.tsx'
import { MarketsTable } from './MarketsTable.tsx'
import { topMarkets } from '../../domain/top-markets.ts'

export const HomePage = () => {
  const { device } = useSystem()
  const isSignedIn = useChart(useStream('session'), selectIsSignedIn)
  return (
    <>
      <Hero isSignedIn={isSignedIn} />
      {device === 'desktop' ? <DesktopMarkets /> : <PhoneHome />}
    </>
  )
}

const DesktopMarkets = () => {
  const t = useText()
  const count = useMarkets().length
  return (
    <section className="page" aria-labelledby="markets-now">
      <div className="page__head">
        <h2 className="t-h2" id="markets-now">
          {t('home.markets.title')}
        </h2>
        <Link to="/market">{count === 0 ? t('home.markets.allShort') : t('home.markets.all', { count })}</Link>
      </div>
      <div className="card">
        <MarketsNow count={10} list={useIsNarrow() ? MarketsRows : MarketsTable} />
      </div>
    </section>
  )
}

const PhoneHome = () => {
  const t = useText()
  return (
    <div className="page">
      <FeatureCards />
      <section className="card" aria-labelledby="markets-now">
        <div className="card__head">
          <h2 className="t-h3" id="markets-now">
            {t('home.markets.title')}
          </h2>
          <Link to="/market" className="t-sm">
            {t('home.markets.allShort')}
          </Link>
        </div>
        <MarketsNow count={4} list={MarketsRows} />
      </section>
      <div className="links">
        <FooterLinks />
      </div>
      <p className="t-meta">
        {useCopyright()} {t('shell.footer.offer')}
      </p>
    </div>
  )
}

/** The list in its four states: on its way, failed, empty, there. Rows that are there stay, however old. */
const MarketsNow = ({ count, list: List }: { readonly count: number; readonly list: typeof MarketsTable }) => {
  const t = useText()
  const failureText = useFailureText()
  const marketList = useStream('marketList')
  const { isLoading, failure } = useChart(marketList, selectMarketList, isShallowEqual)
  const isLive = useChart(useStream('connection'), selectIsLive)
  const all = useMarkets()
  const items = useMemo(() => topMarkets(all, count), [all, count])
  if (items.length > 0) return <List items={items} isStale={!isLive} />
  if (failure)
    return (
      <ErrorState
        title={t('home.markets.failed')}
        action={
          <Button tone="primary" onClick={() => marketList.send({ type: 'marketList.retry' })}>
            {t('common.tryAgain')}
          </Button>
        }
      >
        {failureText(failure)} {t('home.markets.failedBody')}
      </ErrorState>
    )
  return isLoading ? (
    <SkeletonRows count={count} label={t('home.markets.loading')} />
  ) : (
    <EmptyState title={t('home.markets.emptyTitle')}>{t('home.markets.emptyBody')}</EmptyState>
  )
}
