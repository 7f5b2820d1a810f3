import { MOST_LISTS } from '../../domain/watch-lists.ts'
import type { WatchList } from '../../domain/wire/watch-lists.ts'
import { isUnmade, selectListsDialog, type ListsDialogFacts } from '../../machines/watch-lists/watch-lists.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { CheckField } from '../kit/CheckField.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Form } from '../kit/Form.tsx'
import { SkeletonRows } from '../kit/States.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { TextField } from '../kit/TextField.tsx'
import { Note } from '../kit/Toast.tsx'
import { ListsNote } from '../shell/ListsNote.tsx'
import { useChart, type StreamOf } from '../shell/system-context.tsx'
import { useListName } from '../shell/use-list-name.ts'
import { MoveButtons } from './MoveButtons.tsx'
import styles from './watch-lists.module.css'

interface PartProps {
  readonly stream: StreamOf<'watchLists'>
  readonly facts: ListsDialogFacts
}

/** A person's watch lists: all of them, the markets of one in their order, or the name of one. */
export const ListsDialog = ({ stream }: Pick<PartProps, 'stream'>) => {
  const t = useText()
  const facts = useChart(stream, selectListsDialog)
  const { stage, code, shown } = facts
  const nameOf = useListName()
  const title = stage === 'markets' && shown ? nameOf(shown) : code === null ? t('watchLists.title') : t('watchLists.titleOf', { code })
  return (
    <Dialog
      isOpen={stage !== 'closed'}
      onClose={() => stream.send({ type: 'watchLists.close' })}
      title={title}
      closeLabel={t('watchLists.close')}
    >
      <div className="stack stack--m">
        {facts.mayBeOld ? (
          <Note tone="warn">
            {t('watchLists.mayBeOld')}{' '}
            <Button size="sm" tone="quiet" onClick={() => stream.send({ type: 'watchLists.retry' })}>
              {t('common.tryAgain')}
            </Button>
          </Note>
        ) : null}
        <ListsNote />
        <Stage stream={stream} facts={facts} />
        <Removed stream={stream} facts={facts} />
      </div>
    </Dialog>
  )
}

const Stage = (props: PartProps) => {
  const t = useText()
  switch (props.facts.stage) {
    case 'closed':
      return null
    case 'loading':
      return <SkeletonRows count={3} label={t('watchLists.loading')} />
    // The note above says so, and offers to try again.
    case 'failed':
      return null
    case 'lists':
      return <All {...props} />
    case 'markets':
      return <Markets {...props} />
    case 'naming':
      return <Naming {...props} />
  }
}

/** A list that was removed can be had back. */
const Removed = ({ stream, facts: { removed } }: PartProps) => {
  const t = useText()
  return (
    <div role="status">
      {removed === null ? null : (
        <Note>
          {t('watchLists.removed', { name: removed })}{' '}
          <Button size="sm" onClick={() => stream.send({ type: 'watchLists.undo' })}>
            {t('watchLists.undo')}
          </Button>
        </Note>
      )}
    </div>
  )
}

const All = ({ stream, facts }: PartProps) => {
  const t = useText()
  const format = useFormat()
  const { lists, isFull } = facts
  return (
    <>
      <ul className={styles['lists']}>
        {lists.map((list, place) => (
          <li key={list.id} className={styles['entry']}>
            <ListEntry stream={stream} facts={facts} list={list} place={place} />
          </li>
        ))}
      </ul>
      <div className="stack stack--s">
        <Button isDisabled={isFull} onClick={() => stream.send({ type: 'watchLists.begin', id: null })}>
          {t('watchLists.add')}
        </Button>
        {isFull ? <p className="field__hint">{t('watchLists.full', { most: format.figure(MOST_LISTS) })}</p> : null}
      </div>
    </>
  )
}

const ListEntry = ({ stream, facts, list, place }: PartProps & { readonly list: WatchList; readonly place: number }) => {
  const t = useText()
  const format = useFormat()
  const nameOf = useListName()
  const { id, codes } = list
  const { code, lists } = facts
  const name = nameOf(list)
  const isOwn = list.name !== ''
  const isOff = isUnmade(list)
  return (
    <>
      {code === null ? (
        <span className={styles['name']}>{name}</span>
      ) : (
        <CheckField
          isChecked={codes.includes(code)}
          isDisabled={isOff}
          onCheck={(isIn) => stream.send({ type: isIn ? 'watchLists.put' : 'watchLists.takeOut', id, code })}
        >
          {name}
        </CheckField>
      )}
      <span className="t-meta">{t('watchLists.count', { count: codes.length, shown: format.figure(codes.length) })}</span>
      <span className={styles['actions']}>
        <MoveButtons
          name={name}
          place={place}
          count={lists.length}
          isDisabled={isOff}
          onMove={(by) => stream.send({ type: 'watchLists.moveList', id, by })}
        />
        <Button
          size="sm"
          tone="quiet"
          isDisabled={isOff}
          aria-label={t('watchLists.marketsOf', { name })}
          onClick={() => stream.send({ type: 'watchLists.show', id })}
        >
          {t('watchLists.markets')}
        </Button>
        {isOwn ? (
          <>
            <Button
              size="sm"
              tone="quiet"
              isDisabled={isOff}
              aria-label={t('watchLists.renameOf', { name })}
              onClick={() => stream.send({ type: 'watchLists.begin', id })}
            >
              {t('watchLists.rename')}
            </Button>
            <Button
              size="sm"
              tone="quiet"
              isDisabled={isOff}
              aria-label={t('watchLists.removeOf', { name })}
              onClick={() => stream.send({ type: 'watchLists.remove', id })}
            >
              {t('watchLists.remove')}
            </Button>
          </>
        ) : null}
      </span>
    </>
  )
}

const Markets = ({ stream, facts: { shown } }: PartProps) => {
  const t = useText()
  return (
    <>
      {shown === null ? (
        <Note tone="warn">{t('watchLists.gone')}</Note>
      ) : shown.codes.length === 0 ? (
        <p>{t('watchLists.empty')}</p>
      ) : (
        <ol className={styles['lists']}>
          {shown.codes.map((code, place) => (
            <li key={code} className={styles['entry']}>
              <span className={styles['name']}>{code}</span>
              <span className={styles['actions']}>
                <MoveButtons
                  name={code}
                  place={place}
                  count={shown.codes.length}
                  onMove={(by) => stream.send({ type: 'watchLists.moveMarket', id: shown.id, code, by })}
                />
                <Button
                  size="sm"
                  tone="quiet"
                  aria-label={t('watchLists.takeOutOf', { code })}
                  onClick={() => stream.send({ type: 'watchLists.takeOut', id: shown.id, code })}
                >
                  {t('watchLists.takeOut')}
                </Button>
              </span>
            </li>
          ))}
        </ol>
      )}
      <div>
        <Button onClick={() => stream.send({ type: 'watchLists.back' })}>{t('watchLists.back')}</Button>
      </div>
    </>
  )
}

const Naming = ({ stream, facts: { draft, problem } }: PartProps) => {
  const t = useText()
  const title = t(draft.id === null ? 'watchLists.add' : 'watchLists.rename')
  return (
    <Form label={title} isOff={false} onSubmit={() => stream.send({ type: 'watchLists.save' })}>
      <TextField
        label={t('watchLists.name')}
        value={draft.text}
        autoComplete="off"
        data-first-focus=""
        error={problem === null ? undefined : t(`watchLists.problems.${problem}`)}
        onText={(text) => stream.send({ type: 'watchLists.type', text })}
      />
      <div className={styles['actions']}>
        <Button onClick={() => stream.send({ type: 'watchLists.back' })}>{t('common.cancel')}</Button>
        <Button type="submit" tone="primary">
          {t('watchLists.save')}
        </Button>
      </div>
    </Form>
  )
}
