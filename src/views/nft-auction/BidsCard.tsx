import { auctionFaults } from '../../domain/nft/verify-auction.ts'
import type { NftWithBids, OwnNft } from '../../domain/wire/nft.ts'
import { Badge } from '../kit/Badge.tsx'
import { Card } from '../kit/Card.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import styles from './nft-auction.module.css'

/** Every bid, newest first, by the number that stands for a person at this work, and whether the auction is what rule N-1 makes of them. */
export const BidsCard = ({ work, own }: { readonly work: NftWithBids; readonly own: OwnNft | null }) => {
  const t = useText()
  const format = useFormat()
  const { bids, bidCount, state } = work
  const faults = auctionFaults(work)
  return (
    <Card title={t('nftAuction.bids')} beside={<span className="t-meta">{t('nftAuction.bidCount', { count: bidCount })}</span>}>
      {bids.length === 0 ? <p className="card__body t-2">{t('nftAuction.noBids')}</p> : null}
      <ol className={styles['bids']}>
        {bids.map(({ bidder, kind, amount, at }, place) => (
          <li key={`${bidder} ${amount}`} className="list-row">
            <span className="grow">
              <span className="row row--s">
                <b className="strong">
                  {bidder === own?.bidder ? t('nftAuction.you') : t('nftAuction.bidder', { number: format.figure(bidder) })}
                </b>
                {place > 0 ? null : (
                  <Badge tone="ok" icon="check">
                    {t(kind === 'buyNow' ? 'nftAuction.bought' : state === 'running' ? 'nftAuction.leads' : 'nftAuction.won')}
                  </Badge>
                )}
              </span>
              <span className="t-meta">{format.dateTimeSeconds(at)}</span>
            </span>
            <b className="num">{exactMoney(format, amount, 'USDT')}</b>
          </li>
        ))}
      </ol>
      {bids.length < bidCount ? (
        <p className="card__body t-meta">{t('nftAuction.newest', { shown: format.figure(bids.length), total: format.figure(bidCount) })}</p>
      ) : null}
      {bids.length === 0 ? null : (
        <div className="card__body">
          {faults.length === 0 ? <p className="t-meta">{t('nftAuction.follows')}</p> : <Note tone="danger">{t('nftAuction.differs')}</Note>}
        </div>
      )}
    </Card>
  )
}
