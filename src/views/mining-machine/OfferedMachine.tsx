import { useId } from 'react'
import type { MiningMachine } from '../../domain/wire/mining.ts'
import { whyNotSold, type MachineFacts } from '../../machines/mining-machine/mining-machine.selectors.ts'
import { Fact } from '../kit/Fact.tsx'
import { Badge } from '../kit/Badge.tsx'
import { Button } from '../kit/Button.tsx'
import { classNames } from '../kit/class-names.ts'
import { exactMoney } from '../kit/exact-text.ts'
import { useFormat, useText } from '../kit/text.ts'
import type { StreamOf } from '../shell/system-context.tsx'
import { useMiningTexts } from '../shell/use-mining-texts.ts'
import { MachineArt } from './MachineArt.tsx'
import { PaysScale } from './PaysScale.tsx'
import { PURCHASE } from './purchase-id.ts'
import styles from './mining-machine.module.css'

interface OfferedMachineProps {
  readonly stream: StreamOf<'miningMachine'>
  readonly machine: MiningMachine
  readonly facts: MachineFacts
}

/** A machine that is sold: price, stock, what a day brings and costs, and when it pays for itself, if it does. */
export const OfferedMachine = ({ stream, machine, facts: { stage, draft, mode } }: OfferedMachineProps) => {
  const t = useText()
  const format = useFormat()
  const headId = useId()
  const { rangeOf, powerOf } = useMiningTexts()
  const isChosen = draft.machine === machine.machine
  const isOpen = stage === 'editing' || stage === 'renewing'
  const why = whyNotSold(machine, mode)
  const usdt = (amount: string) => exactMoney(format, amount, 'USDT')
  const { past } = machine
  return (
    <article
      className={classNames(styles['machine'], isChosen && styles['isChosen'], why !== null && styles['isOff'])}
      aria-labelledby={headId}
    >
      <MachineArt rate={machine.rate} />
      <div className={styles['machineBody']}>
        <div className="row row--between">
          <h3 className="t-h3" id={headId}>
            {machine.name}
          </h3>
          {why === null ? (
            <Badge tone="over">
              {t('miningMachine.left', { left: format.figure(machine.left[mode]), stock: format.figure(machine.stock) })}
            </Badge>
          ) : (
            <Badge tone="over" icon="close">
              {t(why === 'outOfStock' ? 'miningMachine.outOfStock' : 'miningMachine.closed')}
            </Badge>
          )}
        </div>
        <p className={classNames('num', styles['price'])}>{usdt(machine.price)}</p>
        <dl className="kv">
          <Fact name={t('miningMachine.runs')} isFigure>
            {t('miningMachine.forDays', { count: machine.days })}
          </Fact>
          <Fact name={t('miningMachine.cycle')} isFigure>
            {t('miningMachine.forDays', { count: machine.cycle })}
          </Fact>
          <Fact name={t('miningMachine.rate')} isFigure>
            {format.figure(machine.rate, 2, 'TH/s')}
          </Fact>
          <Fact name={t('miningMachine.output')} isFigure>
            {rangeOf({ low: machine.minOutput, high: machine.maxOutput })}
          </Fact>
          <Fact name={t('miningMachine.power')} isFigure>
            {powerOf(machine.powerCost)}
          </Fact>
          <Fact name={t('miningMachine.net')} isFigure>
            {rangeOf(machine.daily)}
          </Fact>
          <Fact name={t('miningMachine.total')} isFigure>
            {rangeOf(machine.total)}
          </Fact>
        </dl>
        <PaysScale machine={machine} />
        <p className="t-meta">
          {past === null || past.days.length === 0
            ? t('miningMachine.pastUnknown')
            : t('miningMachine.past', { count: past.days.length, sum: usdt(past.sum), still: format.figure(past.stillDays) })}
        </p>
        <Button
          isDisabled={!isOpen || why !== null}
          aria-pressed={isChosen}
          onClick={() => {
            stream.send({ type: 'miningMachine.choose', machine: machine.machine })
            // On a phone the form stands below all the machines.
            document.getElementById(PURCHASE)?.scrollIntoView({ block: 'nearest' })
          }}
        >
          {t('miningMachine.choose', { machine: machine.name })}
        </Button>
      </div>
    </article>
  )
}
