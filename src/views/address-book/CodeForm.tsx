import { NETWORK_NAMES } from '../../domain/funds.ts'
import { maskedEmail } from '../../domain/invite.ts'
import {
  selectAddressAdding,
  selectAddressCode,
  selectAddressField,
  selectAddressRefusals,
  type AddressAddingSnapshot,
} from '../../machines/address-adding/address-adding.selectors.ts'
import { AddressText } from '../kit/AddressText.tsx'
import { useText } from '../kit/text.ts'
import { MailedCodeForm } from '../shell/MailedCodeForm.tsx'
import { isShallowEqual, useChart, useSealed, useStream, useUser } from '../shell/system-context.tsx'
import { useAddressField } from './use-address-field.ts'

const selectAddressRef = (snapshot: AddressAddingSnapshot): string | null => selectAddressField(snapshot, 'address').ref

/** The code from the e-mail, below the address that it is for. */
export const CodeForm = () => {
  const t = useText()
  const adding = useStream('addressAdding')
  const facts = useChart(adding, selectAddressAdding, isShallowEqual)
  const address = useSealed(useChart(adding, selectAddressRef))
  const email = useUser()?.email
  return (
    <MailedCodeForm
      facts={facts}
      sent={useChart(adding, selectAddressCode, isShallowEqual)}
      field={useAddressField('code')}
      refusal={useChart(adding, selectAddressRefusals)}
      send={(what) => adding.send({ type: `addressAdding.${what}` })}
      texts={{
        form: t('addressBook.add'),
        code: t('addressBook.form.code'),
        placeholder: t('addressBook.form.codePlaceholder'),
        submit: t('addressBook.form.submit'),
        submitting: t('addressBook.form.submitting'),
        back: t('addressBook.form.back'),
        sendAgain: t('addressBook.form.sendAgain'),
        sending: t('addressBook.form.sendingCode'),
        sendAgainIn: (seconds) => t('addressBook.form.sendAgainIn', { seconds }),
        sentTo: t('addressBook.form.sentTo', { email: email ? maskedEmail(email) : '' }),
        notSent: (why) => t('addressBook.form.codeNotSent', { why }),
        unknown: {
          title: t('addressBook.form.unknown.title'),
          body: t('addressBook.form.unknown.body'),
          stopped: t('addressBook.form.unknown.stopped'),
          check: t('addressBook.form.unknown.check'),
          back: t('addressBook.form.unknown.back'),
        },
      }}
    >
      <div>
        <p className="field__label">{NETWORK_NAMES[facts.network]}</p>
        <AddressText>{address.trim()}</AddressText>
      </div>
    </MailedCodeForm>
  )
}
