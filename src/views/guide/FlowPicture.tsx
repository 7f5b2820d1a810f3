import type { FlowPlan, PlanArrow, PlanBox, Trigger } from '../../domain/flow-plan.ts'
import { classNames } from '../kit/class-names.ts'
import { cornered } from '../kit/cornered.ts'
import { Link } from '../kit/Link.tsx'
import { PanBox } from '../kit/PanBox.tsx'
import { useText } from '../kit/text.ts'
import { flowPath } from './flows.ts'
import styles from './guide.module.css'
import { useFlowTitle, useFlowWords, type FlowWords } from './use-flow-words.ts'

interface FlowPictureProps {
  readonly flow: string
  readonly plan: FlowPlan
  /** Steps at which the flow is; none in Help. */
  readonly here: readonly string[]
  /** Step that is read about. */
  readonly looked: string | null
  /** Step that is brought to the middle. */
  readonly middle: string | null
  /** What pressing a step does; in Help each step is a link instead. */
  readonly onLook?: (step: string) => void
}

/** The picture of a flow. Whoever presses a step reads about it beside the picture. */
export const FlowPicture = ({ flow, plan, here, looked, middle, onLook }: FlowPictureProps) => {
  const t = useText()
  const words = useFlowWords(flow)
  const { title } = useFlowTitle(flow)
  return (
    <PanBox className={styles['window']} label={t('guide.picture', { flow: title })} middle={middle}>
      <div className={styles['picture']} style={{ inlineSize: plan.width, blockSize: plan.height }}>
        <Arrows plan={plan} looked={looked} />
        {plan.boxes.map((box, index) => (
          <Box
            key={index}
            flow={flow}
            box={box}
            words={words}
            isHere={here.includes(box.step)}
            isLooked={box.step === looked}
            onLook={onLook}
          />
        ))}
        {plan.arrows.map(({ label, triggers }, index) =>
          label ? (
            <span key={index} className={styles['label']} style={placeOf(label)}>
              <Triggers triggers={triggers} words={words} />
            </span>
          ) : null,
        )}
      </div>
    </PanBox>
  )
}

/** The side where a line begins is at the right for Arabic, so the picture is mirrored by itself. */
const placeOf = ({ x, y, width, height }: NonNullable<PlanArrow['label']>) => ({
  insetInlineStart: x,
  insetBlockStart: y,
  inlineSize: width,
  blockSize: height,
})

const Triggers = ({ triggers, words }: { readonly triggers: readonly Trigger[]; readonly words: FlowWords }) => (
  <>
    {triggers.map((trigger) => (
      <span key={JSON.stringify(trigger)}>{words.trigger(trigger)}</span>
    ))}
  </>
)

interface BoxProps {
  readonly flow: string
  readonly box: PlanBox
  readonly words: FlowWords
  readonly isHere: boolean
  readonly isLooked: boolean
  readonly onLook: ((step: string) => void) | undefined
}

const Box = ({ flow, box, words, isHere, isLooked, onLook }: BoxProps) => {
  const t = useText()
  switch (box.kind) {
    case 'start':
      return <span className={styles['start']} style={placeOf(box)} />
    case 'group':
      return (
        <span className={styles['group']} style={placeOf(box)}>
          <span>{words.step(box.step)}</span>
        </span>
      )
    case 'note':
      return (
        <span className={styles['note']} style={placeOf(box)}>
          <span>{t('guide.inEveryStep', { group: words.step(box.step) })}</span>
          <Triggers triggers={box.triggers ?? []} words={words} />
        </span>
      )
    case 'step': {
      const looks = {
        className: classNames(styles['step'], box.isFinal && styles['final'], isHere && styles['here'], isLooked && styles['looked']),
        style: placeOf(box),
        'data-pan': box.step,
      }
      return onLook ? (
        <button
          {...looks}
          type="button"
          aria-pressed={isLooked}
          aria-current={isHere ? 'step' : undefined}
          onClick={() => onLook(box.step)}
        >
          {words.step(box.step)}
        </button>
      ) : (
        <Link {...looks} to={`${flowPath(flow)}#${box.step}`} aria-current={isLooked || undefined}>
          {words.step(box.step)}
        </Link>
      )
    }
  }
}

const isOf = ({ from, to }: PlanArrow, step: string | null): boolean => step !== null && (from === step || to === step)

const Arrows = ({ plan, looked }: { readonly plan: FlowPlan; readonly looked: string | null }) => (
  <svg className={styles['arrows']} viewBox={`0 0 ${plan.width} ${plan.height}`} width={plan.width} height={plan.height} aria-hidden="true">
    {plan.arrows.map((arrow, index) => (
      <g key={index} className={classNames(styles['arrow'], isOf(arrow, looked) && styles['strong'])}>
        {arrow.lines.map((line, part) => (
          <path key={part} d={cornered(line)} />
        ))}
        {arrow.lines.map((line, part) => (
          <polygon key={part} points={tipOf(line)} />
        ))}
      </g>
    ))}
  </svg>
)

const LENGTH = 8
const HALF = 4

/** The arrow's head, at the end of its line. */
const tipOf = (line: PlanArrow['lines'][number]): string => {
  const [[x, y], [fromX, fromY]] = [line.at(-1)!, line.at(-2)!]
  const distance = Math.hypot(x - fromX, y - fromY) || 1
  const [alongX, alongY] = [(x - fromX) / distance, (y - fromY) / distance]
  const [backX, backY] = [x - alongX * LENGTH, y - alongY * LENGTH]
  return [
    [x, y],
    [backX - alongY * HALF, backY + alongX * HALF],
    [backX + alongY * HALF, backY - alongX * HALF],
  ]
    .map((corner) => corner.map((each) => Math.round(each * 10) / 10).join())
    .join(' ')
}
