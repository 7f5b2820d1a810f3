import type { Nft } from '../../domain/wire/nft.ts'
import { isWork } from '../../machines/nft-list/nft-list.selectors.ts'
import { Fact } from '../kit/Fact.tsx'
import { Card } from '../kit/Card.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { Link } from '../kit/Link.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { VerifiedBadge } from '../shell/nfts/NftBadges.tsx'
import { NftPicture } from '../shell/nfts/NftPicture.tsx'
import { TimeLeft } from '../shell/nfts/TimeLeft.tsx'
import { PublicList } from './PublicList.tsx'
import styles from './nft-list.module.css'

/** The works: those that can be bid for, the one that ends next first; then those that are sold. */
export const WorksCard = () => {
  const t = useText()
  return (
    <Card title={t('nfts.works')}>
      <PublicList kind="works" emptyTitle={t('nfts.noneTitle')} emptyHint={t('nfts.noneBody')}>
        {({ rows }) => (
          <ul className={styles['works']}>
            {rows.filter(isWork).map((work) => (
              <li key={work.id}>
                <Work work={work} />
              </li>
            ))}
          </ul>
        )}
      </PublicList>
    </Card>
  )
}

const Work = ({ work }: { readonly work: Nft }) => {
  const t = useText()
  const format = useFormat()
  const { id, title, collection, number, of, creator, state, currentBid, startPrice } = work
  return (
    <article className={styles['work']} aria-label={title}>
      <NftPicture work={work} isLow />
      <div className={styles['text']}>
        <p className="t-sm t-2">{t('nfts.place', { collection, number, of })}</p>
        <h3 className="t-h3">
          <Link className="link" to={`/nfts?id=${id}`}>
            {title}
          </Link>
        </h3>
        <p className="t-sm t-2">{t('nfts.by', { creator })}</p>
        <p>
          <VerifiedBadge work={work} />
        </p>
        <dl className="kv">
          <Fact name={t(state === 'sold' ? 'nfts.price' : currentBid === null ? 'nfts.startPrice' : 'nfts.currentBid')} isFigure>
            {exactMoney(format, currentBid ?? startPrice, 'USDT')}
          </Fact>
          <Fact name={t(`nfts.states.${state}`)}>
            <TimeLeft work={work} />
          </Fact>
        </dl>
      </div>
    </article>
  )
}
