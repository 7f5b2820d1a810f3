import { useMemo } from 'react'
import { COUNTRIES } from '../../domain/countries.ts'
import { instantOfDate, LEAST_AGE, type IdentityField } from '../../domain/identity-form.ts'
import { AREA_CODES, SEXES, type IdentityItem } from '../../domain/identity.ts'
import { INTL_TAG } from '../../domain/constants.ts'
import { itemsAsked, problemBeside } from '../../machines/kyc/kyc.selectors.ts'
import { Select } from '../kit/Select.tsx'
import { TextField } from '../kit/TextField.tsx'
import { useFormat, useLocale, useText } from '../kit/text.ts'
import { useSealed } from '../shell/system-context.tsx'
import type { StepProps } from './FillCard.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import { useItemTexts } from './use-item-texts.ts'
import styles from './kyc.module.css'

/** What stands in a field, what is said beside it, and how it is reported. */
export const useKycField = ({ stream, context }: StepProps, item: IdentityItem, field: IdentityField) => {
  const { problemText } = useItemTexts()
  return {
    value: useSealed(context.fields[field].ref),
    error: problemText(field, problemBeside(context, field, item)),
    onText: (value: string) => stream.send({ type: 'kyc.change', field, value }),
    onBlur: () => stream.send({ type: 'kyc.blur', field }),
  }
}

/** Who the person is, and where they live. Only what is asked for. */
export const DetailsStep = (props: StepProps) => {
  const asked = itemsAsked(props.context)
  const has = (item: IdentityItem): boolean => asked.includes(item)
  return (
    <div className={styles['pair']}>
      {has('name') ? <Name {...props} /> : null}
      {has('birthdate') ? <Birthdate {...props} /> : null}
      {has('sex') ? <Sex {...props} /> : null}
      {has('country') ? <Country {...props} /> : null}
      {has('phone') ? <Phone {...props} /> : null}
      {has('address') ? <Address {...props} /> : null}
    </div>
  )
}

const Name = (props: StepProps) => {
  const t = useText()
  return (
    <>
      <TextField label={t('kyc.fields.firstName')} autoComplete="given-name" {...useKycField(props, 'name', 'firstName')} />
      <TextField label={t('kyc.fields.lastName')} autoComplete="family-name" {...useKycField(props, 'name', 'lastName')} />
    </>
  )
}

const Birthdate = (props: StepProps) => {
  const t = useText()
  const format = useFormat()
  const field = useKycField(props, 'birthdate', 'birthdate')
  const at = instantOfDate(field.value)
  const written = at === null ? null : format.dateOf(at, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <TextField
      label={t('kyc.fields.birthdate')}
      autoComplete="bday"
      inputMode="text"
      hint={written ?? t('kyc.fields.birthdateHint', { age: format.figure(LEAST_AGE) })}
      {...field}
    />
  )
}

const Sex = (props: StepProps) => {
  const t = useText()
  const { value, error, onText } = useKycField(props, 'sex', 'sex')
  return (
    <ChoiceField
      label={t('kyc.fields.sex')}
      value={value}
      error={error}
      options={SEXES.map((sex) => ({ value: sex, label: t(`kyc.sexes.${sex}`) }))}
      onChoose={onText}
    />
  )
}

const Country = (props: StepProps) => {
  const t = useText()
  const tag = INTL_TAG[useLocale()]
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(tag, { type: 'region' })
    const { compare } = new Intl.Collator(tag)
    return COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).toSorted((one, other) => compare(one.label, other.label))
  }, [tag])
  const { value, error, onText } = useKycField(props, 'country', 'country')
  return (
    <Select
      label={t('kyc.fields.country')}
      value={value}
      error={error}
      options={[{ value: '', label: t('kyc.fields.choose') }, ...options]}
      onChoose={onText}
    />
  )
}

const Phone = (props: StepProps) => {
  const t = useText()
  const { value, error, onText } = useKycField(props, 'phone', 'areaCode')
  return (
    <div className={styles['phone']}>
      <Select
        label={t('kyc.fields.areaCode')}
        value={value}
        error={error}
        options={[
          { value: '', label: t('kyc.fields.choose') },
          ...AREA_CODES.map((code) => ({ value: code, label: `\u2066${code}\u2069` })),
        ]}
        onChoose={onText}
      />
      <TextField
        label={t('kyc.fields.number')}
        type="tel"
        dir="ltr"
        autoComplete="tel-national"
        {...useKycField(props, 'phone', 'number')}
      />
    </div>
  )
}

const Address = (props: StepProps) => {
  const t = useText()
  return (
    <div className={styles['wide']}>
      <TextField
        label={t('kyc.fields.address')}
        hint={t('kyc.fields.addressHint')}
        autoComplete="street-address"
        {...useKycField(props, 'address', 'address')}
      />
    </div>
  )
}
