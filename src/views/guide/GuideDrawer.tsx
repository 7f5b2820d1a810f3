import { useMemo } from 'react'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { FlowPlan } from '../../domain/flow-plan.ts'
import { chanceOf, stepsAt } from '../../machines/guide/chances.ts'
import { selectGuide } from '../../machines/guide/guide.selectors.ts'
import { selectReplay } from '../../machines/session-log/session-log.selectors.ts'
import { Badge } from '../kit/Badge.tsx'
import { Button } from '../kit/Button.tsx'
import { Drawer } from '../kit/Drawer.tsx'
import { Select } from '../kit/Select.tsx'
import { EmptyState } from '../kit/States.tsx'
import { useText, type TextKey } from '../kit/text.ts'
import { useStore } from '../kit/use-store.ts'
import { GuideSwitch } from '../shell/GuideSwitch.tsx'
import { LateSection } from '../shell/LateSection.tsx'
import { useChart, useStream, useSystem, type SnapshotOf, type Stream, type StreamOf, type System } from '../shell/system-context.tsx'
import { FlowPicture } from './FlowPicture.tsx'
import { FLOWS, flowPath, lookedIn, planOf, stepIdOf } from './flows.ts'
import styles from './guide.module.css'
import { StepFacts } from './StepFacts.tsx'
import { useFlowWords } from './use-flow-words.ts'

const selectCursor = (snapshot: SnapshotOf<'sessionLog'>): number | null => selectReplay(snapshot)?.cursor ?? null

/**
 * “You are here”: a flow of the page beside it, the step at which it is, and what can happen next. During a replay it follows the
 * charts that are replayed, beside the log and the page.
 */
export const GuideDrawer = ({ guide }: { readonly guide: StreamOf<'guide'> }) => {
  const t = useText()
  const live = useSystem()
  const isReplaying = useChart(useStream('sessionLog'), selectCursor) !== null
  const system = (isReplaying && live.replayed()) || live
  const open = useOpenFlows(system)
  const { stream: wished } = useChart(guide, selectGuide)
  const touched = useTouched(system, open)
  const chosen = open.find(({ id }) => id === wished) ?? open.find(({ id }) => id === touched) ?? open[0]
  return (
    <Drawer
      name="guide"
      title={t('guide.title')}
      closeLabel={t('guide.close')}
      onClose={() => guide.send({ type: 'guide.close' })}
      isLow
      className={styles['drawer']}
    >
      {chosen ? (
        <>
          {open.length > 1 ? <Choice guide={guide} open={open} chosen={chosen} /> : null}
          <Followed key={chosen.id} guide={guide} flow={chosen} system={system} />
        </>
      ) : (
        <EmptyState title={t('guide.nothingTitle')}>{t('guide.nothingHint')}</EmptyState>
      )}
    </Drawer>
  )
}

interface OpenFlow {
  /** Of its stream. */
  readonly id: string
  readonly flow: string
  /** What it is about: the number of an order, or a market. */
  readonly key: string
}

/** The flows that are open, in the order of Help. */
const useOpenFlows = (system: System): readonly OpenFlow[] => {
  const ids = useStore(system.subscribeStreams, () =>
    system
      .streams()
      .map(({ id }) => id)
      .join('\n'),
  )
  return useMemo(() => {
    const open = ids.split('\n').map((id): OpenFlow => {
      const [flow = '', ...rest] = id.split(':')
      return { id, flow, key: rest.join(':') }
    })
    return FLOWS.flatMap((flow) => open.filter((each) => each.flow === flow))
  }, [ids])
}

/** The flow in which the person did something last, of several on one page; null until then. */
const useTouched = ({ touches }: System, open: readonly OpenFlow[]): string | null =>
  useStore(touches.subscribe, () => {
    const [last] = open.toSorted((one, other) => touches.at(other.id) - touches.at(one.id))
    return last && touches.at(last.id) > 0 ? last.id : null
  })

/** One of several orders is told by its number. */
const isOneOfSeveral = (all: readonly OpenFlow[], { flow }: OpenFlow): boolean => all.filter((each) => each.flow === flow).length > 1

interface ChoiceProps {
  readonly guide: StreamOf<'guide'>
  readonly open: readonly OpenFlow[]
  readonly chosen: OpenFlow
}

const Choice = ({ guide, open, chosen }: ChoiceProps) => {
  const t = useText()
  return (
    <div className={styles['choice']}>
      <Select
        label={t('guide.choose')}
        options={open.map((each) => ({
          value: each.id,
          label: [t(`guide.flows.${each.flow}.title` as TextKey), ...(isOneOfSeveral(open, each) ? [each.key] : [])].join(' · '),
        }))}
        value={chosen.id}
        onChoose={(stream) => guide.send({ type: 'guide.choose', stream })}
      />
    </div>
  )
}

interface FollowedProps {
  readonly guide: StreamOf<'guide'>
  readonly flow: OpenFlow
  readonly system: System
}

const Followed = ({ guide, flow: { flow, key }, system }: FollowedProps) => {
  const stream = system.stream(flow as never, key || undefined) as Stream<AnyStateMachine> | undefined
  const part = planOf(flow)
  return stream && part ? (
    <LateSection part={part}>{(plan) => <Here guide={guide} flow={flow} stream={stream} plan={plan} />}</LateSection>
  ) : null
}

interface HereProps {
  readonly guide: StreamOf<'guide'>
  readonly flow: string
  readonly stream: Stream<AnyStateMachine>
  readonly plan: FlowPlan
}

const selectAll = (snapshot: AnyMachineSnapshot): AnyMachineSnapshot => snapshot

const Here = ({ guide, flow, stream, plan }: HereProps) => {
  const t = useText()
  const { navigate } = useSystem()
  const words = useFlowWords(flow)
  const snapshot = useChart(stream, selectAll)
  const here = stepsAt(snapshot)
  const looked = lookedIn(flow, useChart(guide, selectGuide).step)
  const isElsewhere = looked !== null && !here.includes(looked)
  const shown = isElsewhere ? [looked] : here
  return (
    <>
      <FlowPicture
        flow={flow}
        plan={plan}
        here={here}
        looked={looked}
        middle={looked ?? here[0] ?? null}
        onLook={(step) => guide.send({ type: 'guide.look', step: stepIdOf(flow, step) })}
      />
      <div className={styles['told']} aria-live="polite">
        {isElsewhere ? (
          <div className="row row--between">
            <Badge tone="over">{t('guide.looking')}</Badge>
            <Button size="sm" onClick={() => guide.send({ type: 'guide.look', step: null })}>
              {t('guide.backToHere')}
            </Button>
          </div>
        ) : (
          <div className="row row--s">
            <Badge tone="wait" icon="pin">
              {t('guide.here')}
            </Badge>
            {snapshot.hasTag('busy') ? <Badge tone="over">{t('guide.working')}</Badge> : null}
          </div>
        )}
        {shown.map((step) => (
          <section key={step} className="stack stack--s">
            <h3 className="t-h3">{words.step(step)}</h3>
            <StepFacts flow={flow} plan={plan} step={step} chanceOf={isElsewhere ? undefined : (move) => chanceOf(snapshot, move)} />
          </section>
        ))}
        <div className="row">
          <Button size="sm" onClick={() => navigate(flowPath(flow))}>
            {t('guide.inHelp')}
          </Button>
        </div>
        <GuideSwitch />
      </div>
    </>
  )
}
