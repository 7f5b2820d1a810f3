import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { useText } from '../kit/text.ts'
import { GuideSwitch } from '../shell/GuideSwitch.tsx'
import { useStreamIfOpen } from '../shell/system-context.tsx'

/** The flow of each page, with the step at which it is. */
export const GuideCard = () => {
  const t = useText()
  const guide = useStreamIfOpen('guide')
  return (
    <Card title={t('guide.title')}>
      <div className="card__body">
        <GuideSwitch />
        <div className="row">
          <Button isDisabled={!guide} onClick={() => guide?.send({ type: 'guide.open' })}>
            {t('guide.openNow')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
