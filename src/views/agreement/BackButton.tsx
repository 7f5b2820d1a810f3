import type { AgreementFacts } from '../../machines/agreement/agreement.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { useText } from '../kit/text.ts'
import type { StreamOf } from '../shell/system-context.tsx'

export interface AgreementPartProps {
  readonly stream: StreamOf<'agreement'>
  readonly facts: AgreementFacts
}

/** To the form, which has kept amount and term. */
export const BackButton = ({ stream }: Pick<AgreementPartProps, 'stream'>) => {
  const t = useText()
  return (
    <Button size="lg" onClick={() => stream.send({ type: 'agreement.back' })}>
      {t('agreement.back')}
    </Button>
  )
}
