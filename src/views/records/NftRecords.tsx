import { useLocation } from 'react-router-dom'
import { NFT_PARTS, type NftPart } from '../../domain/nft-parts.ts'
import { nftsFilterOf } from '../../domain/records-filter.ts'
import type { MyNft } from '../../domain/wire/nft.ts'
import { isOwnNft } from '../../machines/records/records.selectors.ts'
import { Fact } from '../kit/Fact.tsx'
import { Card } from '../kit/Card.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { Link } from '../kit/Link.tsx'
import { Segment } from '../kit/Segment.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { StandingBadge } from '../shell/nfts/NftBadges.tsx'
import { useChart, useStreamIfOpen, useSystem, type SnapshotOf, type StreamOf } from '../shell/system-context.tsx'
import { PagedList } from './PagedList.tsx'
import styles from './records.module.css'

type Shown = NftPart | 'all'
const partOf = ({ context }: SnapshotOf<'records'>): Shown => nftsFilterOf(context.filter).part ?? 'all'

/** My NFTs: what the person owns, bids for, and bid for in vain. */
export const NftRecords = () => {
  const t = useText()
  const stream = useStreamIfOpen('records', 'nfts:real')
  return (
    <Card title={t('nfts.mine.title')}>
      {stream ? (
        <div className={styles['bar']}>
          <Parts stream={stream} />
        </div>
      ) : null}
      <PagedList stream={stream} emptyTitle={t('nfts.mine.emptyTitle')} emptyHint={t('nfts.mine.emptyHint')} emptyAction={null}>
        {({ rows }) => (
          <div className="recs">
            {rows.filter(isOwnNft).map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </div>
        )}
      </PagedList>
    </Card>
  )
}

const Parts = ({ stream }: { readonly stream: StreamOf<'records'> }) => {
  const t = useText()
  const { navigate } = useSystem()
  const { pathname } = useLocation()
  return (
    <Segment<Shown>
      label={t('nfts.mine.part')}
      look="chips"
      value={useChart(stream, partOf)}
      onChoose={(shown) => {
        stream.send({ type: 'records.filter', filter: { part: shown === 'all' ? null : shown, id: null } })
        navigate(shown === 'all' ? pathname : `${pathname}?part=${shown}`, 'replace')
      }}
      options={(['all', ...NFT_PARTS] as const).map((value) => ({ value, label: t(`nfts.mine.parts.${value}`) }))}
    />
  )
}

const Row = ({ row: { id, title, collection, number, of, state, endsAt, own } }: { readonly row: MyNft }) => {
  const t = useText()
  const format = useFormat()
  return (
    <article className="rec" aria-label={own.orderNumber}>
      <div className="row row--between">
        <Link className="strong" to={`/nfts?id=${id}`}>
          {title}
        </Link>
        <StandingBadge standing={own.standing} />
      </div>
      <dl className="rec__grid">
        <Fact name={t(own.standing === 'won' || own.standing === 'bought' ? 'nfts.mine.paid' : 'nfts.mine.bid')} isFigure>
          {exactMoney(format, own.amount, 'USDT')}
        </Fact>
        <Fact name={t(state === 'running' ? 'nfts.mine.ends' : 'nfts.mine.ended')}>{format.dateTime(endsAt)}</Fact>
        <Fact name={t('nfts.mine.work')}>{t('nfts.place', { collection, number, of })}</Fact>
      </dl>
      <p className="t-meta">{t('nfts.mine.number', { number: own.orderNumber })}</p>
    </article>
  )
}
