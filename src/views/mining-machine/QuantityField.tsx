import { readAmount, shownText, writeAmount } from '../../domain/decimal-input.ts'
import type { MachineDraft } from '../../machines/mining-machine/mining-machine.types.ts'
import { Field, type FieldFrame } from '../kit/Field.tsx'
import { classNames } from '../kit/class-names.ts'
import { useLocale, useText } from '../kit/text.ts'
import type { StreamOf } from '../shell/system-context.tsx'
import styles from './mining-machine.module.css'

interface QuantityFieldProps extends Omit<FieldFrame, 'label'> {
  readonly stream: StreamOf<'miningMachine'>
  readonly draft: MachineDraft
  /** The most that can be bought at once; `null` while no machine is chosen. */
  readonly most: number | null
}

/** How many: typed, or one more and one fewer. The figure is left to right in every script. */
export const QuantityField = ({ stream, draft: { quantity }, most, ...frame }: QuantityFieldProps) => {
  const t = useText()
  const locale = useLocale()
  const now = Number(quantity.value || '0')
  const to = (value: number) => stream.send({ type: 'miningMachine.change', ...writeAmount(String(value), locale) })
  return (
    <Field label={t('miningMachine.quantity')} {...frame}>
      {(links) => (
        <span className={classNames('amount', frame.error && 'is-invalid', styles['quantity'])}>
          <button type="button" className="icon-btn" aria-label={t('miningMachine.fewer')} disabled={now <= 1} onClick={() => to(now - 1)}>
            <Sign path="M4 10h12" />
          </button>
          <input
            {...links}
            inputMode="numeric"
            autoComplete="off"
            value={shownText(quantity, locale)}
            onChange={(event) => stream.send({ type: 'miningMachine.change', ...readAmount(event.currentTarget.value, locale) })}
          />
          <button
            type="button"
            className="icon-btn"
            aria-label={t('miningMachine.more')}
            disabled={most !== null && now >= most}
            onClick={() => to(Math.floor(now) + 1)}
          >
            <Sign path="M4 10h12M10 4v12" />
          </button>
        </span>
      )}
    </Field>
  )
}

const Sign = ({ path }: { readonly path: string }) => (
  <svg className="i i--sm" viewBox="0 0 20 20" aria-hidden="true">
    <path d={path} />
  </svg>
)
