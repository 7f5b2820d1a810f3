import { selectIdentities } from '../../machines/identities/identities.selectors.ts'
import type { IdentityEntry } from '../../machines/identities/identities.types.ts'
import { Badge } from '../kit/Badge.tsx'
import { Button } from '../kit/Button.tsx'
import { Form } from '../kit/Form.tsx'
import { Icon } from '../kit/Icon.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { TextField } from '../kit/TextField.tsx'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useSealed, useStream, useSubmitOff } from '../shell/system-context.tsx'
import { useIdentityName } from './use-identity-name.ts'

interface Props {
  readonly item: IdentityEntry
}

/** One account elsewhere or one wallet: what it is, since when, and how its owner names it or parts from it. */
export const IdentityRow = ({ item }: Props) => {
  const t = useText()
  const format = useFormat()
  const identities = useStream('identities')
  const submitOff = useSubmitOff()
  const { namingId, partingId, whyNot } = useChart(identities, selectIdentities, isShallowEqual)
  const name = useIdentityName(item)
  const own = useSealed(item.nameRef)
  const address = useSealed(item.addressRef)
  const isOff = whyNot !== null || submitOff !== null || namingId !== null
  const what = item.kind === 'provider' ? item.provider : t(`identities.chains.${item.chain ?? 'ethereum'}`)
  return (
    <li className="list-row">
      <Icon name={item.kind === 'wallet' ? 'wallet' : 'user'} />
      <div className="grow">
        <b className="strong">
          <bdi>{name}</bdi>
        </b>
        <p className="t-sm t-2">
          <bdi>{what}</bdi>
        </p>
        {address ? (
          <p className="t-sm t-2">
            <bdi dir="ltr" className="num break">
              {address}
            </bdi>
          </p>
        ) : null}
        <p className="t-sm t-2">{t('identities.joined', { time: format.dateTime(item.joinedAt) })}</p>
        {item.isLastWayIn ? <p className="t-sm">{t('identities.lastWayIn')}</p> : null}
        {item.isUsable ? null : <p className="t-sm">{t('identities.notUsed')}</p>}
        {item.id === namingId ? <NameForm name={name} /> : null}
      </div>
      <div className="row">
        {item.isCurrent ? (
          <Badge tone="ok" icon="check">
            {t('identities.current')}
          </Badge>
        ) : null}
        {item.id === namingId ? null : (
          <>
            <Button
              size="sm"
              isDisabled={isOff}
              aria-label={t('identities.renameOf', { name })}
              onClick={() => identities.send({ type: 'identities.rename', id: item.id, value: own })}
            >
              {t('identities.rename')}
            </Button>
            <Button
              size="sm"
              isBusy={item.id === partingId}
              isDisabled={isOff || item.isLastWayIn}
              aria-label={t('identities.partOf', { name })}
              onClick={() => identities.send({ type: 'identities.part', id: item.id })}
            >
              {t(item.id === partingId ? 'identities.parting' : 'identities.part')}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

const NameForm = ({ name }: { readonly name: string }) => {
  const t = useText()
  const failureText = useFailureText()
  const identities = useStream('identities')
  const submitOff = useSubmitOff()
  const { nameRef, problem, failure, isSaving } = useChart(identities, selectIdentities, isShallowEqual)
  return (
    <Form
      label={t('identities.renameOf', { name })}
      isOff={submitOff !== null}
      onSubmit={() => identities.send({ type: 'identities.save' })}
    >
      {failure ? <Note tone="danger">{failureText(failure)}</Note> : null}
      <TextField
        label={t('identities.name')}
        hint={problem === null ? t('identities.nameHint') : undefined}
        error={problem === null ? undefined : t(`identities.problems.${problem}`)}
        value={useSealed(nameRef)}
        readOnly={isSaving}
        onText={(value) => identities.send({ type: 'identities.change', value })}
      />
      <div className="row">
        <Button type="submit" tone="primary" size="sm" isBusy={isSaving} isDisabled={isSaving || submitOff !== null}>
          {t(isSaving ? 'identities.saving' : 'identities.save')}
        </Button>
        <Button size="sm" tone="quiet" isDisabled={isSaving} onClick={() => identities.send({ type: 'identities.cancel' })}>
          {t('common.cancel')}
        </Button>
      </div>
    </Form>
  )
}
