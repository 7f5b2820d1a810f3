import type { ReactNode } from 'react'
import type smartProgress from '../../../locales/en/smartProgress.json'
import { selectProgress } from '../../machines/smart-progress/smart-progress.selectors.ts'
import { SkeletonRows } from '../kit/States.tsx'
import { useText } from '../kit/text.ts'
import { PlanFrame } from '../shell/plans/PlanFrame.tsx'
import { isShallowEqual, useChart, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import { usePlanTexts } from '../shell/use-plan-texts.ts'
import { DayCheckRow } from './DayCheckRow.tsx'
import { DayWorking } from './DayWorking.tsx'

declare module '../kit/texts.ts' {
  interface Texts {
    smartProgress: typeof smartProgress
  }
}

interface OnePlanProps {
  readonly id: string
  /** The way out, beside it. */
  readonly exit: ReactNode
}

/** One smart plan. */
export const OnePlan = ({ id, exit }: OnePlanProps) => {
  const t = useText()
  const stream = useStreamIfOpen('smartProgress', id)
  if (!stream) return <SkeletonRows count={4} label={t('planProgress.loading')} />
  return <Shown stream={stream} exit={exit} />
}

const Shown = ({ stream, exit }: Pick<OnePlanProps, 'exit'> & { readonly stream: StreamOf<'smartProgress'> }) => {
  const t = useText()
  const { nameOf, ruleOf } = usePlanTexts()
  const { plan, mayBeOld, failure } = useChart(stream, selectProgress, isShallowEqual)
  return (
    <PlanFrame
      plan={plan}
      name={plan ? nameOf(plan) : ''}
      rule={plan ? ruleOf(plan) : ''}
      mayBeOld={mayBeOld}
      failure={failure}
      toAll={{ to: '/trading', text: t('smartProgress.toAll') }}
      working={(day) =>
        plan && (
          <>
            <DayWorking plan={plan} day={day} />
            <DayCheckRow stream={stream} date={day.date} />
          </>
        )
      }
      exit={exit}
      onRetry={() => stream.send({ type: 'smartProgress.retry' })}
    />
  )
}
