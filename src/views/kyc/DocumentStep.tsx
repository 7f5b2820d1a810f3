import { DOCUMENT_TYPES, hasBack } from '../../domain/identity.ts'
import { useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import { useKycField } from './DetailsStep.tsx'
import type { StepProps } from './FillCard.tsx'

/** Which document is photographed next. */
export const DocumentStep = (props: StepProps) => {
  const t = useText()
  const { value, error, onText } = useKycField(props, 'documentType', 'documentType')
  return (
    <>
      <ChoiceField
        label={t('kyc.items.documentType')}
        value={value}
        error={error}
        look="tiles"
        options={DOCUMENT_TYPES.map((type) => ({
          value: type,
          label: (
            <>
              <b className="strong">{t(`kyc.documents.${type}`)}</b>
              <span className="t-sm t-2">{t(hasBack(type) ? 'kyc.documents.twoSides' : 'kyc.documents.onePage')}</span>
            </>
          ),
        }))}
        onChoose={onText}
      />
      <Note>{t(props.context.hasBack === false ? 'kyc.documents.nextTwo' : 'kyc.documents.nextThree')}</Note>
    </>
  )
}
