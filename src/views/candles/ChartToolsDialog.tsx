import { isHorizontal, type ChartLine } from '../../domain/chart-line.ts'
import { AVERAGES, GREATEST_PERIOD, INDICATORS, isPeriod, LEAST_PERIOD, type Average } from '../../domain/indicators/study.ts'
import { readDecimal } from '../../domain/decimal-input.ts'
import type { ChartToolsFacts } from '../../machines/chart-tools/chart-tools.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { CheckField } from '../kit/CheckField.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Note } from '../kit/Toast.tsx'
import { TextField } from '../kit/TextField.tsx'
import { useFormat, useLocale, useText } from '../kit/text.ts'
import type { StreamOf } from '../shell/system-context.tsx'
import styles from './candles.module.css'

export interface ChartToolsDialogProps {
  readonly stream: StreamOf<'chartTools'>
  readonly facts: ChartToolsFacts
  /** Digits the instrument quotes. */
  readonly digits: number
}

/** Indicators to switch on and off, lines to draw and to remove. A change shows at once, behind the dialog too. */
export const ChartToolsDialog = (props: ChartToolsDialogProps) => {
  const t = useText()
  const { stream, facts } = props
  const close = () => stream.send({ type: 'chartTools.closeMenu' })
  return (
    <Dialog isOpen={facts.isMenuOpen} onClose={close} title={t('chartTools.title')} closeLabel={t('chartTools.close')}>
      <Indicators {...props} />
      <Lines {...props} />
      {facts.isKept ? null : (
        <div role="alert">
          <Note tone="warn">{t('chartTools.notKept')}</Note>
        </div>
      )}
    </Dialog>
  )
}

const Indicators = ({ stream, facts }: ChartToolsDialogProps) => {
  const t = useText()
  return (
    <fieldset className={styles['group']}>
      <legend className="t-meta">{t('chartTools.legend')}</legend>
      {INDICATORS.map((indicator) => (
        <div key={indicator}>
          <CheckField
            look="switch"
            isChecked={facts.shown.includes(indicator)}
            onCheck={(isOn) => stream.send({ type: 'chartTools.toggle', indicator, isOn })}
          >
            {t(`chartTools.names.${indicator}`)}
          </CheckField>
        </div>
      ))}
      <div className={styles['periods']}>
        {AVERAGES.map((average) => (
          <Period key={average} average={average} stream={stream} text={facts.texts[average]} />
        ))}
      </div>
    </fieldset>
  )
}

const Period = ({
  average,
  stream,
  text,
}: {
  readonly average: Average
  readonly stream: StreamOf<'chartTools'>
  readonly text: string
}) => {
  const t = useText()
  const locale = useLocale()
  const periodOf = (typed: string): number | null => {
    const reading = readDecimal(typed, locale)
    return 'value' in reading && isPeriod(Number(reading.value)) ? Number(reading.value) : null
  }
  return (
    <TextField
      label={t(`chartTools.periodOf.${average}`)}
      inputMode="numeric"
      maxLength={6}
      dir="ltr"
      value={text}
      error={periodOf(text) === null ? t('chartTools.wrongPeriod', { least: LEAST_PERIOD, most: GREATEST_PERIOD }) : undefined}
      onText={(typed) => stream.send({ type: 'chartTools.typePeriod', average, text: typed, period: periodOf(typed) })}
    />
  )
}

const Lines = ({ stream, facts, digits }: ChartToolsDialogProps) => {
  const t = useText()
  const format = useFormat()
  const priceOf = (line: ChartLine, index: number): string => format.price(String(line.points[index]!.price), digits)
  const nameOf = (line: ChartLine): string =>
    isHorizontal(line)
      ? t('chartTools.lineAt', { price: priceOf(line, 0) })
      : t('chartTools.lineFromTo', { from: priceOf(line, 0), to: priceOf(line, 1) })
  return (
    <fieldset className={styles['group']}>
      <legend className="t-meta">{t('chartTools.lines')}</legend>
      <div className={styles['draw']}>
        <Button size="sm" isDisabled={!facts.canDraw} onClick={() => stream.send({ type: 'chartTools.drawHorizontal' })}>
          {t('chartTools.drawHorizontal')}
        </Button>
        <Button size="sm" isDisabled={!facts.canDraw} onClick={() => stream.send({ type: 'chartTools.drawTrend' })}>
          {t('chartTools.drawTrend')}
        </Button>
      </div>
      <p className="field__hint only-desk">{t('chartTools.keys')}</p>
      {facts.lines.length === 0 ? (
        <p className="field__hint">{t('chartTools.noLines')}</p>
      ) : (
        <ul className={styles['lines']}>
          {facts.lines.map((line) => (
            <li key={line.id}>
              <span>{nameOf(line)}</span>
              <Button
                size="sm"
                tone="quiet"
                aria-label={t('chartTools.removeLine', { line: nameOf(line) })}
                onClick={() => stream.send({ type: 'chartTools.remove', id: line.id })}
              >
                {t('chartTools.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
