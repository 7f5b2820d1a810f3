import { add, dec } from '../../domain/money.ts'
import type { LifeEntry, LifeEvent } from '../../domain/wire/general-order.ts'
import { Fact } from '../kit/Fact.tsx'
import { exactMoneyChange } from '../kit/exact-text.ts'
import { lotsText } from '../kit/lots-text.ts'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import styles from './order-life.module.css'

interface LifeStepProps {
  readonly event: LifeEvent
  /** Digits of the market's prices. */
  readonly scale: number
}

const LEVELS = ['trigger', 'stopLoss', 'takeProfit', 'trailing'] as const
/** Their end is said by the step itself. */
const ENDS_IN_NAME: ReadonlySet<LifeEvent['step']> = new Set(['cancelled', 'expired', 'refused'])

/** Levels that were set or changed; those that stayed are left out. */
const movedLevelsOf = ({ levels, before }: LifeEvent) =>
  levels === null ? [] : LEVELS.filter((name) => levels[name] !== (before?.[name] ?? null))

/** All that is stored of one step of an order's life. */
export const LifeStep = ({ event, scale }: LifeStepProps) => {
  const t = useText()
  const format = useFormat()
  const failureText = useFailureText()
  const { step, price, tick, rule, levels, order, flip, day, refusal, entries } = event
  // What an order waits for is told among its levels.
  const decided = levels?.trigger ? null : price
  const end = ENDS_IN_NAME.has(step) ? null : event.end
  const moved = movedLevelsOf(event)
  return (
    <>
      {end === null && decided === null && moved.length === 0 ? null : (
        <dl className="kv">
          {end === null ? null : <Fact name={t('records.settlement')}>{t(`generalOrders.end.${end}`)}</Fact>}
          {decided === null ? null : (
            <Fact name={t('orderLife.price')}>
              <span className="num">{format.price(decided, scale)}</span>
              {tick === null ? null : (
                <>
                  <br />
                  <bdi className={styles['tick']}>{t('records.tick', { time: format.dateTimeSeconds(tick) })}</bdi>
                </>
              )}
            </Fact>
          )}
          {moved.map((name) => (
            <Level key={name} name={name} event={event} scale={scale} />
          ))}
        </dl>
      )}
      {order === null ? null : (
        <p>
          {t(step === 'opened' ? 'orderLife.partOf' : 'orderLife.part', {
            number: order.orderNumber,
            lots: lotsText(t, format, order.lots),
          })}
        </p>
      )}
      {flip === undefined ? null : (
        <p>{t(step === 'opened' ? 'orderLife.flippedFrom' : 'orderLife.flippedTo', { number: flip.orderNumber })}</p>
      )}
      {day === null ? null : (
        <p>
          {t('orderLife.day', {
            day: format.dateOf(Date.parse(day.date), { dateStyle: 'medium', timeZone: 'UTC' }),
            rate: format.change(dec(day.rate).times(100).toFixed()),
          })}
        </p>
      )}
      {refusal === null ? null : <p>{failureText({ code: String(refusal), message: '' })}</p>}
      {rule === null ? null : (
        <p>
          <b className="strong">{t('orderLife.rule', { name: rule })}</b> {t(`orderLife.rules.${rule}`)}
        </p>
      )}
      {entries.length === 0 ? null : <Entries entries={entries} />}
    </>
  )
}

interface LevelProps extends LifeStepProps {
  readonly name: (typeof LEVELS)[number]
}

/** What held from then on, with what it took the place of. */
const Level = ({ name, event: { levels, before }, scale }: LevelProps) => {
  const t = useText()
  const format = useFormat()
  const text = (value: string | null | undefined) => (name === 'trailing' ? format.percent(value) : format.price(value, scale))
  return (
    <div>
      <dt>{t(`orderLife.level.${name}`)}</dt>
      {before === null ? (
        <dd className="num">{text(levels?.[name])}</dd>
      ) : (
        // The arrow points as the language reads, so that this is no figure, which goes from left to right.
        <dd>{t('orderLife.change', { before: text(before[name]), after: text(levels?.[name]) })}</dd>
      )}
    </div>
  )
}

/** What the step moved in the ledger, to the last digit, and what it adds up to. */
const Entries = ({ entries }: { readonly entries: readonly LifeEntry[] }) => {
  const t = useText()
  const format = useFormat()
  const sum = entries.reduce((so, { amount }) => add(so, amount), '0')
  return (
    <details className={styles['entries']}>
      <summary>{t('orderLife.entries', { count: entries.length })}</summary>
      <dl className="kv">
        {entries.map(({ account, amount, settlement }, at) => (
          <div key={at}>
            <dt>
              {t(`orderLife.account.${account}`)}
              {settlement === null ? null : <span className={styles['kind']}>{t(`records.settlements.${settlement}`)}</span>}
            </dt>
            <dd className="num">{exactMoneyChange(format, amount, 'USDT')}</dd>
          </div>
        ))}
        <div className={styles['sum']}>
          <dt>{t('orderLife.sum')}</dt>
          <dd className="num">{format.money(sum, 'USDT')}</dd>
        </div>
      </dl>
      <p>{t('orderLife.sumHint')}</p>
    </details>
  )
}
