import { useId } from 'react'
import { maskedEmail } from '../../domain/invite.ts'
import { NETWORK_NAMES } from '../../domain/funds.ts'
import {
  selectAddressAdding,
  selectAddressCode,
  selectAddressField,
  selectAddressRefusals,
  type AddressAddingSnapshot,
} from '../../machines/address-adding/address-adding.selectors.ts'
import { AddressText } from '../kit/AddressText.tsx'
import { Button } from '../kit/Button.tsx'
import { CodeField } from '../kit/CodeField.tsx'
import { Form } from '../kit/Form.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useNow, useSealed, useStream, useUser } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'
import { useAddressField } from './use-address-field.ts'

const CODE_DIGITS = 6
const SECOND = 1_000

const selectIsCodeSent = (snapshot: AddressAddingSnapshot): boolean => selectAddressCode(snapshot).isSent
const selectAddressRef = (snapshot: AddressAddingSnapshot): string | null => selectAddressField(snapshot, 'address').ref

/** The code from the e-mail, below the address that it is for. */
export const CodeForm = () => {
  const t = useText()
  const failureText = useFailureText()
  const { isSubmitOff, reasonText } = useReason()
  const adding = useStream('addressAdding')
  const { network, failure, isSubmitting, isOutcomeUnknown, whyNot, isFilling } = useChart(adding, selectAddressAdding, isShallowEqual)
  const address = useSealed(useChart(adding, selectAddressRef))
  const why = isSubmitOff ? 'readOnly' : whyNot
  const whyId = useId()
  return (
    <>
      {isOutcomeUnknown ? <OutcomeUnknown /> : null}
      <div>
        <p className="field__label">{NETWORK_NAMES[network]}</p>
        <AddressText>{address.trim()}</AddressText>
      </div>
      <Form
        label={t('addressBook.add')}
        isOff={isSubmitOff}
        refusal={useChart(adding, selectAddressRefusals)}
        onSubmit={() => adding.send({ type: 'addressAdding.submit' })}
      >
        {failure ? <Note tone="danger">{failureText(failure)}</Note> : null}
        <CodeField
          {...useAddressField('code')}
          label={t('addressBook.form.code')}
          placeholder={t('addressBook.form.codePlaceholder')}
          length={CODE_DIGITS}
          isSent={useChart(adding, selectIsCodeSent)}
          action={<SendAnother />}
          hint={<CodeHint />}
        />
        <div className="row">
          <Button
            type="submit"
            tone="primary"
            isBusy={isSubmitting}
            isDisabled={why !== null}
            reasonId={why !== null && !isSubmitting ? whyId : undefined}
          >
            {t(isSubmitting ? 'addressBook.form.submitting' : 'addressBook.form.submit')}
          </Button>
          <Button tone="quiet" isDisabled={!isFilling || isSubmitOff} onClick={() => adding.send({ type: 'addressAdding.back' })}>
            {t('addressBook.form.back')}
          </Button>
        </div>
        {why !== null && !isSubmitting ? (
          <p className="field__hint" id={whyId}>
            {reasonText(why)}
          </p>
        ) : null}
      </Form>
    </>
  )
}

/** Asks for another code; while it may not be asked for yet, it counts the seconds. */
const SendAnother = () => {
  const t = useText()
  const { isSubmitOff } = useReason()
  const adding = useStream('addressAdding')
  const { isSending, resendAt, whyNotSend } = useChart(adding, selectAddressCode, isShallowEqual)
  return (
    <Button
      isBusy={isSending}
      isDisabled={whyNotSend !== null || isSubmitOff}
      onClick={() => adding.send({ type: 'addressAdding.sendCode' })}
    >
      {resendAt === null ? t(isSending ? 'addressBook.form.sendingCode' : 'addressBook.form.sendAgain') : <Countdown until={resendAt} />}
    </Button>
  )
}

const Countdown = ({ until }: { readonly until: number }) => {
  const t = useText()
  const seconds = Math.max(1, Math.floor((until - useNow(SECOND)) / SECOND))
  return <span className="num">{t('addressBook.form.sendAgainIn', { seconds })}</span>
}

/** Where the code went, or why no other one did. */
const CodeHint = () => {
  const t = useText()
  const failureText = useFailureText()
  const { failure } = useChart(useStream('addressAdding'), selectAddressCode, isShallowEqual)
  const email = useUser()?.email
  return (
    <span role="status">
      {failure
        ? t('addressBook.form.codeNotSent', { why: failureText(failure) ?? '' })
        : t('addressBook.form.sentTo', { email: email ? maskedEmail(email) : '' })}
    </span>
  )
}

const OutcomeUnknown = () => {
  const t = useText()
  const adding = useStream('addressAdding')
  const { hasGivenUp } = useChart(adding, selectAddressAdding, isShallowEqual)
  return (
    <div role="status">
      <Note tone="warn" icon="clock">
        {hasGivenUp ? null : <b className="strong">{t('addressBook.form.unknown.title')}</b>}
        <p>{t(hasGivenUp ? 'addressBook.form.unknown.stopped' : 'addressBook.form.unknown.body')}</p>
        <Button size="sm" onClick={() => adding.send({ type: 'addressAdding.check' })}>
          {t('addressBook.form.unknown.check')}
        </Button>
        {hasGivenUp ? (
          <Button size="sm" tone="quiet" onClick={() => adding.send({ type: 'addressAdding.dismiss' })}>
            {t('addressBook.form.unknown.back')}
          </Button>
        ) : null}
      </Note>
    </div>
  )
}
