import type { ReactNode } from 'react'
import type nftAuction from '../../../locales/en/nftAuction.json'
import type { NftWithBids, OwnNft } from '../../domain/wire/nft.ts'
import { selectAuction, standingOf } from '../../machines/nft-auction/nft-auction.selectors.ts'
import { isOwnNft } from '../../machines/records/records.selectors.ts'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { ErrorState, SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { VerifiedBadge } from '../shell/nfts/NftBadges.tsx'
import { NftPicture } from '../shell/nfts/NftPicture.tsx'
import { TimeLeft } from '../shell/nfts/TimeLeft.tsx'
import { isShallowEqual, useChart, useChartIfOpen, useStreamIfOpen, type SnapshotOf, type StreamOf } from '../shell/system-context.tsx'
import { BidsCard } from './BidsCard.tsx'
import { AboutCard, MoneyCard } from './WorkCards.tsx'
import styles from './nft-auction.module.css'

declare module '../kit/texts.ts' {
  interface Texts {
    nftAuction: typeof nftAuction
  }
}

interface OneWorkProps {
  readonly id: string
  /** What can be done about it, while its auction runs or something of it is with the venue. */
  readonly sale: (work: NftWithBids, isLeading: boolean) => ReactNode
}

/** One work: its picture, how its auction stands, its bids, and what it is. */
export const OneWork = ({ id, sale }: OneWorkProps) => {
  const t = useText()
  const stream = useStreamIfOpen('nftAuction', id)
  return stream ? <Shown stream={stream} id={id} sale={sale} /> : <SkeletonRows count={4} label={t('nftAuction.loading')} />
}

/** The person's own row of the work, which the list of what they have is narrowed to here. */
const useOwn = (id: string): OwnNft | null => {
  const row = useChartIfOpen(
    'records',
    ({ context }: SnapshotOf<'records'>) => context.items.find((each) => isOwnNft(each) && each.id === id) ?? null,
    null,
    'nfts:real',
  )
  return row !== null && isOwnNft(row) ? row.own : null
}

const Shown = ({ stream, id, sale }: OneWorkProps & { readonly stream: StreamOf<'nftAuction'> }) => {
  const t = useText()
  const failureText = useFailureText()
  const { work, mayBeOld, failure } = useChart(stream, selectAuction, isShallowEqual)
  const own = useOwn(id)
  const retry = () => stream.send({ type: 'nftAuction.retry' })
  if (work === null)
    return (
      <section className="card" aria-label={t('nftAuction.title')}>
        {failure === null ? (
          <SkeletonRows count={4} label={t('nftAuction.loading')} />
        ) : (
          <ErrorState
            title={t('nftAuction.failedTitle')}
            action={
              <div className="row">
                <Button tone="primary" onClick={retry}>
                  {t('common.tryAgain')}
                </Button>
                <ButtonLink to="/nfts">{t('nfts.toAll')}</ButtonLink>
              </div>
            }
          >
            {failureText(failure)}
          </ErrorState>
        )}
      </section>
    )
  const { collection, number, of, title, creator } = work
  return (
    <>
      {mayBeOld ? (
        <Note tone="warn">
          {t('nfts.mayBeOld')} {failureText(failure)}{' '}
          <Button size="sm" tone="quiet" onClick={retry}>
            {t('common.retry')}
          </Button>
        </Note>
      ) : null}
      <div className={styles['work']}>
        <div className={styles['art']}>
          <NftPicture work={work} />
        </div>
        <div className={`stack ${styles['auction']}`}>
          <div>
            <p className="row row--s t-sm">
              <span className="t-2">{t('nfts.place', { collection, number, of })}</span>
              <VerifiedBadge work={work} />
            </p>
            <h2 className="t-h2">{title}</h2>
            <p className="t-body">{t('nfts.by', { creator })}</p>
          </div>
          <Standing work={work} own={own} />
          <section className="card" aria-label={t('nftAuction.auction')}>
            <div className="card__body stack">
              <Figures work={work} />
              {sale(work, standingOf(work, own) === 'leading')}
              <p className="t-sm t-2">{t('nfts.notInvestment')}</p>
            </div>
          </section>
          <BidsCard work={work} own={own} />
        </div>
        <div className={`stack ${styles['more']}`}>
          <MoneyCard work={work} />
          <AboutCard work={work} />
        </div>
      </div>
    </>
  )
}

/** How the person stands, or what became of the auction. */
const Standing = ({ work, own }: { readonly work: NftWithBids; readonly own: OwnNft | null }) => {
  const t = useText()
  const format = useFormat()
  const standing = standingOf(work, own)
  const amount = own === null ? '' : exactMoney(format, own.amount, 'USDT')
  return (
    <div role="status" className={styles['said']}>
      {standing !== null ? (
        <Note tone={standing === 'outbid' ? 'warn' : standing === 'lost' ? 'info' : 'ok'}>
          {t(`nftAuction.standing.${standing}`, { amount })}
        </Note>
      ) : work.state === 'running' ? null : (
        <Note>{t(work.state === 'sold' ? 'nftAuction.sold' : 'nftAuction.endedAlone')}</Note>
      )}
    </div>
  )
}

const Figures = ({ work }: { readonly work: NftWithBids }) => {
  const t = useText()
  const format = useFormat()
  const { state, currentBid, startPrice } = work
  return (
    <div className="row row--between row--top">
      <p>
        <span className="t-sm t-2">{t(state === 'sold' ? 'nfts.price' : currentBid === null ? 'nfts.startPrice' : 'nfts.currentBid')}</span>
        <br />
        <b className={`num ${styles['figure']}`}>{exactMoney(format, currentBid ?? startPrice, 'USDT')}</b>
      </p>
      <p className={styles['ends']}>
        <span className="t-sm t-2">{t(`nfts.states.${state}`)}</span>
        <br />
        <TimeLeft work={work} />
      </p>
    </div>
  )
}
