import { PRICE_STALE_AFTER } from '../../domain/constants.ts'
import { settleOption } from '../../domain/options.ts'
import type { OptionsOrder } from '../../domain/wire/options.ts'
import { isAsked, isRunning, isUnreached } from '../../machines/options-position/options-position.selectors.ts'
import { Badge } from '../kit/Badge.tsx'
import { Button } from '../kit/Button.tsx'
import { Delta } from '../kit/Figure.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { useChartIfOpen, useNow, useQuote, useStreamIfOpen } from '../shell/system-context.tsx'

interface OptionProps {
  readonly option: OptionsOrder
}

const SECOND = 1_000

/** `3:12`, or `1:04:09`: what is left, to the second above, so that it says 0:00 when the end has come and not before. */
const clockText = (left: number): string => {
  const seconds = Math.max(0, Math.ceil(left / SECOND))
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** How an option stands: running with what is left by the venue's time, waiting for its settlement, or what came of it and why. */
export const OptionState = ({ option }: OptionProps) => {
  const t = useText()
  const now = useNow(SECOND)
  const { status, outcome, endTime, returnReason } = option
  // The clock on screen goes by whole seconds; where the option is followed, its end is when its chart says so.
  const isOn = useChartIfOpen('optionsPosition', isRunning, now < endTime, option.id)
  if (status === 'open')
    return isOn ? (
      <>
        <Badge tone="wait" icon="clock">
          {t('optionRows.running')}
        </Badge>{' '}
        <span role="timer" className="t-sm">
          {t('optionRows.left', { time: clockText(endTime - now) })}
        </span>
      </>
    ) : (
      <Due option={option} />
    )
  if (outcome === 'won')
    return (
      <Badge tone="ok" icon="check">
        {t('optionRows.won')}
      </Badge>
    )
  if (outcome === 'lost')
    return (
      <Badge tone="danger" icon="close">
        {t('optionRows.lost')}
      </Badge>
    )
  return (
    <>
      <Badge tone="over" icon="refresh">
        {t('optionRows.returned')}
      </Badge>{' '}
      <span className="t-sm">{t(returnReason === 'tie' ? 'optionRows.tie' : 'optionRows.noPrice')}</span>
    </>
  )
}

/** Its end has come: the settlement is awaited, or asked for where no news of it comes. */
const Due = ({ option }: OptionProps) => {
  const t = useText()
  const stream = useStreamIfOpen('optionsPosition', option.id)
  const isLost = useChartIfOpen('optionsPosition', isUnreached, false, option.id)
  const isBusy = useChartIfOpen('optionsPosition', isAsked, false, option.id)
  return (
    <span role="status">
      <Badge tone="wait" icon="clock">
        {t('optionRows.settling')}
      </Badge>
      {isLost ? (
        <>
          {' '}
          <span className="t-sm">{t('optionRows.unreached')}</span>{' '}
          <Button size="sm" isBusy={isBusy} onClick={() => stream?.send({ type: 'optionsPosition.check' })}>
            {t('common.checkNow')}
          </Button>
        </>
      ) : null}
    </span>
  )
}

/** What a settled option brought; of a running one, what it would pay if it ended now, which is no figure while the price is old. */
export const OptionResult = ({ option, unit }: OptionProps & { readonly unit?: string }) => {
  const t = useText()
  const format = useFormat()
  const quote = useQuote(option.code)
  const now = useNow(SECOND)
  if (option.status === 'closed') return <Delta value={option.profit}>{format.signedMoney(option.profit, unit)}</Delta>
  const isFresh = quote !== undefined && now - quote.at < PRICE_STALE_AFTER
  const settled = isFresh ? settleOption({ ...option, endTime: now }, { at: now, price: quote.price }) : null
  return <bdi>{t('optionRows.ifNow', { money: format.money(settled?.paidOut, unit) })}</bdi>
}

/** The price that settled it, or the present one. */
export const SettlementPrice = ({ option }: OptionProps) => {
  const format = useFormat()
  const quote = useQuote(option.code)
  return format.price(option.status === 'open' ? quote?.price : option.closePrice, option.scale)
}
