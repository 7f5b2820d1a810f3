import { checkOf, selectCheckFailure } from '../../machines/mining-holding/mining-holding.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { useChart, type StreamOf } from '../shell/system-context.tsx'
import { useMiningTexts } from '../shell/use-mining-texts.ts'

const TONES = { matches: 'ok', matchesBySeeds: 'ok', differs: 'danger', differsBySeeds: 'danger' } as const

/** Works the day out again from what everybody can read, and says what came of it. */
export const MachineDayCheck = ({ stream, date }: { readonly stream: StreamOf<'miningHolding'>; readonly date: string }) => {
  const t = useText()
  const failureText = useFailureText()
  const { day } = useMiningTexts()
  const check = useChart(stream, (snapshot) => checkOf(snapshot, date))
  const failure = useChart(stream, selectCheckFailure)
  return (
    <div className="stack stack--s">
      <div className="row">
        <Button size="sm" isBusy={check === 'checking'} onClick={() => stream.send({ type: 'miningHolding.verify', date })}>
          {t(check === 'checking' ? 'miningHolding.verifying' : 'miningHolding.verify', { day: day(date) })}
        </Button>
      </div>
      <div role="status">
        {check === 'none' || check === 'checking' ? null : check === 'failed' ? (
          <Note tone="warn">
            {t('miningHolding.checkFailed')} {failureText(failure)}
          </Note>
        ) : (
          <Note tone={TONES[check]}>{t(`miningHolding.${check}`)}</Note>
        )}
      </div>
    </div>
  )
}
