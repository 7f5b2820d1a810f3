import type { NftWithBids } from '../../domain/wire/nft.ts'
import { Fact } from '../kit/Fact.tsx'
import { Badge } from '../kit/Badge.tsx'
import { Card } from '../kit/Card.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { useFormat, useText } from '../kit/text.ts'
import styles from './nft-auction.module.css'

interface WorkProps {
  readonly work: NftWithBids
}

/** What becomes of the price, and what the collection has raised. */
export const MoneyCard = ({ work: { donated, isSimulated } }: WorkProps) => {
  const t = useText()
  const format = useFormat()
  return (
    <Card title={t('nftAuction.money')}>
      <div className="card__body stack">
        <p className="t-body">{t('nftAuction.moneyIs')}</p>
        <p>
          <span className="t-sm t-2">{t('nftAuction.raised')}</span>
          <br />
          <b className="num">{exactMoney(format, donated, 'USDT')}</b>{' '}
          {isSimulated ? <Badge tone="buff">{t('nfts.charity.badge')}</Badge> : null}
        </p>
        {isSimulated ? <p className="t-sm t-2">{t('nfts.simulated')}</p> : null}
      </div>
    </Card>
  )
}

/** Where it comes from, and what of that the operator has checked. */
export const AboutCard = ({ work: { verified, creator, chain, address, collection, number, of } }: WorkProps) => {
  const t = useText()
  return (
    <Card title={t('nftAuction.about')}>
      <div className="card__body">
        <dl className="kv">
          <Fact name={t('nfts.verified')}>{t(verified ? 'nftAuction.checked' : 'nftAuction.unchecked')}</Fact>
          <Fact name={t('nftAuction.creator')}>{creator}</Fact>
          <Fact name={t('nftAuction.chain')}>{t(`nftAuction.chains.${chain}`)}</Fact>
          <Fact name={t('nftAuction.address')}>
            <span className={`t-mono ${styles['address']}`}>{address}</span>
          </Fact>
          <Fact name={t('nftAuction.token')}>{t('nfts.place', { collection, number, of })}</Fact>
          <Fact name={t('nftAuction.madeOf')}>{t('nftAuction.madeOfIs')}</Fact>
        </dl>
      </div>
    </Card>
  )
}
