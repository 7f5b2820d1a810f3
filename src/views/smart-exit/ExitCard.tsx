import { selectExit } from '../../machines/smart-exit/smart-exit.selectors.ts'
import { Card } from '../kit/Card.tsx'
import { SkeletonRows } from '../kit/States.tsx'
import { useText } from '../kit/text.ts'
import { PlanExit } from '../shell/plans/PlanExit.tsx'
import { usePlanExit } from '../shell/plans/use-plan-exit.ts'
import { isShallowEqual, useChart, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'

/** The way out of a smart plan before its end. */
export const ExitCard = ({ id }: { readonly id: string }) => {
  const t = useText()
  const stream = useStreamIfOpen('smartExit', id)
  return (
    <Card title={t('planExit.title')}>{stream ? <Steps stream={stream} /> : <SkeletonRows count={2} label={t('planExit.loading')} />}</Card>
  )
}

const Steps = ({ stream }: { readonly stream: StreamOf<'smartExit'> }) => {
  const t = useText()
  const facts = useChart(stream, selectExit, isShallowEqual)
  const said = usePlanExit(facts, t('planExit.refused'))
  return <PlanExit facts={facts} {...said} send={(command) => stream.send({ type: `smartExit.${command}` })} />
}
