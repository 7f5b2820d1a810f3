import type { ChartToolsFacts } from '../../machines/chart-tools/chart-tools.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { useText } from '../kit/text.ts'
import type { StreamOf } from '../shell/system-context.tsx'
import styles from './candles.module.css'

export interface DrawingHintProps {
  readonly stream: StreamOf<'chartTools'>
  readonly tools: ChartToolsFacts
}

/** What the next press on the chart means, and what can be done with the line that is selected. */
export const DrawingHint = ({ stream, tools: { drawing, selected } }: DrawingHintProps) => {
  const t = useText()
  if (drawing === 'none') return null
  return (
    <span className={styles['hint']} role="status">
      <span>{t(`chartTools.now.${drawing}`)}</span>
      {drawing === 'selected' && selected !== null ? (
        <Button size="sm" tone="quiet" onClick={() => stream.send({ type: 'chartTools.remove', id: selected })}>
          {t('chartTools.remove')}
        </Button>
      ) : null}
      <Button size="sm" tone="quiet" onClick={() => stream.send({ type: 'chartTools.cancel' })}>
        {t(drawing === 'selected' ? 'chartTools.done' : 'common.cancel')}
      </Button>
    </span>
  )
}
