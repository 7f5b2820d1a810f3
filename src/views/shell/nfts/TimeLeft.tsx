import type { Nft } from '../../../domain/wire/nft.ts'
import { timeLeft } from '../../../machines/nft-auction/nft-auction.selectors.ts'
import { useFormat, useText } from '../../kit/text.ts'
import { useNow } from '../system-context.tsx'

const SECOND = 1_000
const two = (value: number): string => String(value).padStart(2, '0')

/** `4:12:36`, left to right in every language. @param left milliseconds */
const clockText = (left: number): string => {
  const seconds = Math.ceil(left / SECOND)
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** How long a work can be bid for by the venue's clock, with the end beside it; or when its auction ended. */
export const TimeLeft = ({ work }: { readonly work: Pick<Nft, 'state' | 'endsAt'> }) => {
  const t = useText()
  const format = useFormat()
  const left = timeLeft(work, useNow(SECOND))
  if (work.state !== 'running') return <span className="t-meta">{t('nfts.ended', { at: format.dateTimeSeconds(work.endsAt) })}</span>
  return (
    <span>
      {left > 0 ? (
        <b role="timer" className="num">
          {clockText(left)}
        </b>
      ) : (
        <b>{t('nfts.ending')}</b>
      )}
      <br />
      <span className="t-meta">{t('nfts.ends', { at: format.dateTimeSeconds(work.endsAt) })}</span>
    </span>
  )
}
