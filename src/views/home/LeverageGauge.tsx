import { MAINTENANCE_RATE } from '../../domain/constants.ts'
import { useFormat, useText } from '../kit/text.ts'

/** Leverage and where its mark stands on the drawn scale (design pixels from the top). */
const STEPS = [
  [2, 52],
  [5, 111.7],
  [10, 157.7],
  [20, 205.6],
  [50, 276],
] as const
const MIDDLE = 10

/** A load scale like a ship's: the more leverage, the smaller the move against a position that closes it. */
export const LeverageGauge = () => {
  const t = useText()
  const format = useFormat()
  const steps = STEPS.map(([leverage, y]) => ({
    leverage,
    y,
    name: `${leverage}×`,
    percent: format.share((1 / leverage - Number(MAINTENANCE_RATE)).toFixed(4), 1),
  }))
  const label = format.list(steps.map(({ leverage, percent }) => t('home.gauge.step', { leverage, percent })))
  return (
    <figure className="gauge">
      <figcaption className="gauge__heads">
        <span>{t('home.gauge.leverage')}</span>
        <span>{t('home.gauge.closedBy')}</span>
      </figcaption>
      <svg viewBox="0 34 500 258" role="img" aria-label={t('home.gauge.label', { steps: label })}>
        <g fill="none" stroke="var(--c-on-hull)" strokeWidth="7">
          <circle cx="118" cy="157.7" r="58" />
          <path d="M14 157.7h208" />
        </g>
        <path
          d={`M288 49.5V278.5${STEPS.map(([leverage, y]) => `M288 ${y}h${leverage === MIDDLE ? 66 : 50}`).join('')}`}
          fill="none"
          stroke="var(--c-on-hull)"
          strokeWidth="5"
        />
        {steps.map((step) => (
          <g key={step.leverage}>
            <text className="gauge__name" x={step.leverage === MIDDLE ? 366 : 350} y={step.y + 6}>
              {step.name}
            </text>
            <text className="gauge__value" x="500" y={step.y + 6}>
              {step.percent}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  )
}
