import { selectAppUpdate } from '../../machines/app-update/app-update.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { Strip } from '../kit/States.tsx'
import { useText } from '../kit/text.ts'
import { isShallowEqual, useChart, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'

/** A newer version of the program: said quietly, loaded when the person says so. */
export const UpdateStrip = () => {
  const stream = useStreamIfOpen('appUpdate')
  return stream ? <Shown stream={stream} /> : null
}

const Shown = ({ stream }: { readonly stream: StreamOf<'appUpdate'> }) => {
  const t = useText()
  const { isShown, stage, canApply, canPutOff } = useChart(stream, selectAppUpdate, isShallowEqual)
  if (!isShown) return null
  return (
    <Strip
      tone="info"
      action={
        <span className="row row--s">
          {canApply ? (
            <Button size="sm" onClick={() => stream.send({ type: 'appUpdate.apply' })}>
              {t(stage === 'failed' ? 'common.tryAgain' : 'appUpdate.reload')}
            </Button>
          ) : null}
          {canPutOff ? (
            <Button size="sm" tone="quiet" onClick={() => stream.send({ type: 'appUpdate.later' })}>
              {t('appUpdate.later')}
            </Button>
          ) : null}
        </span>
      }
    >
      {t(`appUpdate.${stage}`)}
    </Strip>
  )
}
