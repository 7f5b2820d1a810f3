import { NETWORK_NAMES, NETWORKS } from '../../domain/funds.ts'
import { selectAddressAdding, selectAddressRefusals } from '../../machines/address-adding/address-adding.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { Form } from '../kit/Form.tsx'
import { Segment } from '../kit/Segment.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import { TextField } from '../kit/TextField.tsx'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useStream } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'
import { useAddressField } from './use-address-field.ts'

const NETWORK_OPTIONS = NETWORKS.map((value) => ({ value, label: NETWORK_NAMES[value] }))

/** Network, address and label. A wrong address is named while it is typed. */
export const AddressForm = () => {
  const t = useText()
  const failureText = useFailureText()
  const { isSubmitOff } = useReason()
  const adding = useStream('addressAdding')
  const { network, failure, isSending, isFilling, whyNot } = useChart(adding, selectAddressAdding, isShallowEqual)
  const address = useAddressField('address')
  return (
    <Form
      label={t('addressBook.add')}
      isOff={isSubmitOff}
      refusal={useChart(adding, selectAddressRefusals)}
      onSubmit={() => adding.send({ type: 'addressAdding.sendCode' })}
    >
      {failure ? <Note tone="danger">{failureText(failure)}</Note> : null}
      <div className="field">
        <span className="field__label">{t('addressBook.form.network')}</span>
        <Segment
          label={t('addressBook.form.network')}
          options={NETWORK_OPTIONS}
          value={network}
          isBlock
          isDisabled={!isFilling}
          onChoose={(chosen) => adding.send({ type: 'addressAdding.chooseNetwork', network: chosen, value: address.value })}
        />
      </div>
      <TextField
        {...address}
        label={t('addressBook.form.address')}
        hint={t('addressBook.form.addressHint', { network: NETWORK_NAMES[network] })}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <TextField
        {...useAddressField('label')}
        label={t('addressBook.form.label')}
        hint={t('addressBook.form.labelHint')}
        autoComplete="off"
      />
      <div className="row">
        <Button type="submit" tone="primary" isBusy={isSending} isDisabled={isSubmitOff || whyNot !== null}>
          {t(isSending ? 'addressBook.form.sendingCode' : 'addressBook.form.sendCode')}
        </Button>
      </div>
    </Form>
  )
}
