import { isDonation } from '../../machines/nft-list/nft-list.selectors.ts'
import { Badge } from '../kit/Badge.tsx'
import { Card } from '../kit/Card.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { Link } from '../kit/Link.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { PublicList } from './PublicList.tsx'
import styles from './nft-list.module.css'

/** The charity account: every payment for a work, and what they come to. */
export const DonationsCard = () => {
  const t = useText()
  const format = useFormat()
  return (
    <Card title={t('nfts.charity.title')}>
      <PublicList kind="donations" emptyTitle={t('nfts.charity.empty')} emptyHint={t('nfts.charity.emptyHint')}>
        {({ rows, raised }) => (
          <>
            {raised === null ? null : (
              <div className="card__body">
                <p>
                  <span className="t-sm t-2">{t('nfts.charity.total')}</span>
                  <br />
                  <b className="num">{exactMoney(format, raised.donated, 'USDT')}</b>{' '}
                  {raised.isSimulated ? <Badge tone="buff">{t('nfts.charity.badge')}</Badge> : null}
                </p>
                {raised.isSimulated ? <p className="t-sm t-2">{t('nfts.simulated')}</p> : null}
              </div>
            )}
            <ul className={styles['entries']}>
              {rows.filter(isDonation).map(({ id, nftId, title, collection, number, amount, at, total }) => (
                <li key={id} className="list-row">
                  <span className="grow">
                    <Link className="link" to={`/nfts?id=${nftId}`}>
                      {t('nfts.charity.entry', { title, collection, number })}
                    </Link>
                    <br />
                    <span className="t-meta">{format.dateTime(at)}</span>
                  </span>
                  <span className={styles['figures']}>
                    <b className="num">{exactMoney(format, amount, 'USDT')}</b>
                    <br />
                    <span className="t-meta">{t('nfts.charity.after', { total: exactMoney(format, total, 'USDT') })}</span>
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </PublicList>
    </Card>
  )
}
