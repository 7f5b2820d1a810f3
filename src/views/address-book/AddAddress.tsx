import { useId } from 'react'
import type { Network } from '../../domain/funds.ts'
import { selectAddressAdding } from '../../machines/address-adding/address-adding.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { StepStart } from '../kit/StepStart.tsx'
import { useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useStream } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'
import { AddressForm } from './AddressForm.tsx'
import { CodeForm } from './CodeForm.tsx'

interface Props {
  /** The network that is wanted; `null` leaves it as it was. */
  readonly network: Network | null
}

/** A button, and the dialog in which an address is added: first what it is, then the code that came by e-mail. */
export const AddAddress = ({ network }: Props) => {
  const t = useText()
  const { isSubmitOff, reasonText } = useReason()
  const adding = useStream('addressAdding')
  const { step, mayBeAdded, canClose } = useChart(adding, selectAddressAdding, isShallowEqual)
  const whyId = useId()
  const close = () => adding.send({ type: 'addressAdding.close' })
  return (
    <>
      <div className="row">
        <Button
          isDisabled={isSubmitOff}
          reasonId={isSubmitOff ? whyId : undefined}
          onClick={() => adding.send({ type: 'addressAdding.open', network })}
        >
          {t('addressBook.add')}
        </Button>
      </div>
      {isSubmitOff ? (
        <p className="field__hint" id={whyId}>
          {reasonText('readOnly')}
        </p>
      ) : null}
      <Dialog isOpen={step !== null} onClose={canClose ? close : undefined} title={t('addressBook.add')} closeLabel={t('common.close')}>
        {mayBeAdded ? <Note tone="warn">{t('addressBook.form.mayBeAdded')}</Note> : null}
        {step === null ? null : <StepStart key={step}>{step === 'address' ? <AddressForm /> : <CodeForm />}</StepStart>}
      </Dialog>
    </>
  )
}
