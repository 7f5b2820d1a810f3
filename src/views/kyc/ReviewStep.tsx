import type { ReactNode } from 'react'
import { instantOfDate } from '../../domain/identity-form.ts'
import { INTL_TAG } from '../../domain/constants.ts'
import { PICTURE_ITEMS, type DocumentType, type IdentityItem, type SEXES } from '../../domain/identity.ts'
import { readSignature, strokesOf, textOf } from '../../domain/sealed-signature.ts'
import { isMissing, itemsAsked, stepFacts } from '../../machines/kyc/kyc.selectors.ts'
import type { KycStep } from '../../machines/kyc/kyc.types.ts'
import { Button } from '../kit/Button.tsx'
import { classNames } from '../kit/class-names.ts'
import { SignatureDrawing } from '../kit/SignatureDrawing.tsx'
import { useFormat, useLocale, useText } from '../kit/text.ts'
import { useSealed, useSystem } from '../shell/system-context.tsx'
import type { StepProps } from './FillCard.tsx'
import { ReviewedPicture } from './ReviewedPicture.tsx'
import styles from './kyc.module.css'

/** Those that are no text. */
const ITEMS_SEEN: readonly IdentityItem[] = [...PICTURE_ITEMS, 'signature']

/** Everything that will be sent, step by step, with the way back to each. */
export const ReviewStep = ({ stream, context }: StepProps) => (
  <div className="stack">
    {stepFacts(context).map(({ step }) => (step === 'review' ? null : <Part key={step} step={step} stream={stream} context={context} />))}
  </div>
)

const Part = ({ step, stream, context }: StepProps & { readonly step: KycStep }) => {
  const t = useText()
  return (
    <section className="stack stack--s" aria-label={t(`kyc.steps.${step}`)}>
      <div className={styles['partHead']}>
        <h3 className="t-h3">{t(`kyc.steps.${step}`)}</h3>
        <Button
          size="sm"
          tone="quiet"
          aria-label={t('kyc.review.changeOf', { step: t(`kyc.steps.${step}`) })}
          onClick={() => stream.send({ type: 'kyc.goTo', step })}
        >
          {t('kyc.review.change')}
        </Button>
      </div>
      <dl className={classNames('kv', styles['lines'])}>
        {itemsAsked(context, step).map((item) => (
          <Line key={item} name={t(`kyc.items.${item}`)} isPictured={ITEMS_SEEN.includes(item)}>
            {isMissing(context, item) ? (
              <span className={styles['missing']}>{t('kyc.review.missing')}</span>
            ) : (
              <Value context={context} item={item} />
            )}
          </Line>
        ))}
      </dl>
    </section>
  )
}

interface LineProps {
  readonly name: string
  readonly isPictured: boolean
  readonly children: ReactNode
}

const Line = ({ name, isPictured, children }: LineProps) => (
  <div className={classNames(isPictured && styles['pictured'])}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** A reload takes the texts from the page, until the draft has brought them back. */
const Value = ({
  context: { fields, pictures, signature },
  item,
}: {
  readonly context: StepProps['context']
  readonly item: IdentityItem
}) => {
  const t = useText()
  const format = useFormat()
  const tag = INTL_TAG[useLocale()]
  const texts = {
    first: useSealed(fields.firstName.ref),
    last: useSealed(fields.lastName.ref),
    birthdate: useSealed(fields.birthdate.ref),
    sex: useSealed(fields.sex.ref),
    country: useSealed(fields.country.ref),
    address: useSealed(fields.address.ref),
    areaCode: useSealed(fields.areaCode.ref),
    number: useSealed(fields.number.ref),
    type: useSealed(fields.documentType.ref),
  }
  const born = instantOfDate(texts.birthdate)
  switch (item) {
    case 'name':
      return <bdi>{`${texts.first.trim()} ${texts.last.trim()}`}</bdi>
    case 'birthdate':
      return born === null ? null : format.dateOf(born, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
    case 'sex':
      return texts.sex === '' ? null : t(`kyc.sexes.${texts.sex as (typeof SEXES)[number]}`)
    case 'country':
      return texts.country === '' ? null : new Intl.DisplayNames(tag, { type: 'region' }).of(texts.country)
    case 'address':
      return <bdi>{texts.address.trim()}</bdi>
    case 'phone':
      return <bdi dir="ltr">{`${texts.areaCode} ${texts.number.trim()}`}</bdi>
    case 'documentType':
      return texts.type === '' ? null : t(`kyc.documents.${texts.type as DocumentType}`)
    case 'signature':
      return <ReviewedSignature signatureRef={signature?.ref ?? null} />
    default:
      return <ReviewedPicture item={item} pictureId={pictures[item]} />
  }
}

/** As it was drawn or typed. */
const ReviewedSignature = ({ signatureRef }: { readonly signatureRef: string | null }) => {
  const t = useText()
  const signature = readSignature(useSystem().sealed, signatureRef)
  if (signature?.kind === 'typed') return <bdi className={styles['signedText']}>{textOf(signature).trim()}</bdi>
  return (
    <div className={styles['signedDrawing']}>
      <SignatureDrawing label={t('signature.drawn')} strokes={strokesOf(signature)} />
    </div>
  )
}
