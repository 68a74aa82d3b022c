import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { longestOwnLabel, longestOwnUnit, mostChoices, type OwnField } from '#shared/company/own/ownField.ts'
import { type OwnKind, ownKindNames, ownKinds } from '#shared/company/own/ownKey.ts'
import { addOwnField, changeOwnField, retireOwnField } from '#shared/ownFields/ownFields.endpoints.ts'
import { ConflictQuestion } from '#web/forms/ConflictQuestion.tsx'
import { FormFailure, useFormFailure } from '#web/forms/FormFailure.tsx'
import { newerIn } from '#web/forms/saveOver.ts'
import { refusedFields, useForm } from '#web/forms/useForm.ts'
import { useSave } from '#web/forms/useSave.ts'
import { useSend } from '#web/forms/useSend.ts'
import { ApiError, userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { useUnsaved } from '#web/lib/useUnsaved.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ChoiceLines } from './ChoiceLines.tsx'
import type { Usage } from './FieldTable.tsx'
import { changedBody, type FieldValues, fieldFaults, fieldRules, loadedFrom, newBody } from './fieldForm.ts'
import { refetchFields } from './ownFields.api.ts'

/** The id of the removed choice that the server found in use. */
function choiceInUse(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'own-field/choice-in-use') return null
  const choice = error.extra('choice')
  return typeof choice === 'number' ? choice : null
}

interface FieldEditorProps {
  /** Null for a new field. */
  field: OwnField | null
  /** Undefined for a new field, and while the counts are not known. */
  usage: Usage['rows'][number] | undefined
  onClose(): void
  onDone(): void
}

/** The form for a new field or for one in use. The kind is fixed as soon as a company has a value. */
export function FieldEditor({ field, usage, onClose, onDone }: FieldEditorProps) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const { failure, fail, clear } = useFormFailure()
  const { store, values, errors, dirty } = useForm(() => loadedFrom(field), {
    rules: fieldRules,
    check: fieldFaults,
  })
  const count = usage?.companies
  // Choices that the server found in use, for example by a deleted company, which the counts leave out.
  const [inUse, setInUse] = useState<ReadonlySet<number>>(new Set())
  const countOf = (id: number) =>
    inUse.has(id) ? null : (usage?.choices.find((choice) => choice.id === id)?.companies ?? null)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  useUnsaved(dirty)
  const { send } = useSend(async (given: { values: FieldValues; version: number }, options) =>
    field
      ? call(
          changeOwnField,
          { params: { id: String(field.id) }, body: changedBody(given.values, given.version) },
          options,
        )
      : call(addOwnField, { body: newBody(given.values) }, options),
  )
  const saving = useSave({
    store,
    inputOf(state) {
      clear()
      store.refuse([])
      if (store.faults().length > 0) return null
      if (field && !store.isDirty()) {
        onDone()
        return null
      }
      return { values: state.values, version: state.version ?? 0 }
    },
    send,
    newerIn: (error) =>
      newerIn(error, 'own-field/conflict', (stored: OwnField) =>
        stored.retiredAt ? null : loadedFrom(stored),
      ),
    async onSaved() {
      await refetchFields(client)
      toast({ title: field ? '저장했습니다' : `${values.label.trim()} 항목을 추가했습니다` })
      onDone()
    },
    onRefused(error) {
      const refused = choiceInUse(error)
      if (refused !== null) putBack(refused)
      store.refuse(refusedFields(error))
      fail('저장 실패', userMessage(error, '저장하지 못했습니다. 잠시 후 다시 시도해주세요.'))
    },
  })
  /** Shows the removed choice again, so that the person can say what replaces it. */
  function putBack(id: number) {
    const { loaded, values: now } = store.get()
    setInUse((before) => new Set([...before, id]))
    const line = loaded.start.choices.find((choice) => choice.id === id)
    if (line && !now.choices.some((choice) => choice.id === id))
      store.change({ choices: [...now.choices, line] })
  }
  const retiring = useSend(({ id, version }: OwnField, options) =>
    call(retireOwnField, { params: { id: String(id) }, body: { version } }, options),
  )
  async function retire(of: OwnField) {
    const agreed = await confirm({
      title: `${of.label} 항목을 지울까요?`,
      description: `입력 화면에서 사라집니다. ${count === undefined ? '값은' : `값 ${formatNumber(count)}개는`} 그대로 남고, 복원하면 다시 보입니다.`,
      confirmLabel: '항목 지우기',
      destructive: true,
    })
    if (!agreed) return
    try {
      await retiring.send(of)
      toast({ title: `${of.label} 항목을 지웠습니다` })
      onDone()
    } catch (error) {
      fail('지우지 못했습니다', userMessage(error, '잠시 후 다시 시도해주세요.'))
    }
    await refetchFields(client)
  }
  const title = field ? field.label : '새 항목'
  const fixed = field !== null && count !== undefined && count > 0
  return (
    <Card
      aria-labelledby="own-field-title"
      className="max-lg:row-start-1 lg:sticky lg:top-[calc(var(--nav-height)+16px)]"
    >
      <CardHeader
        id="own-field-title"
        title={<span className="[overflow-wrap:anywhere]">{title}</span>}
        note={field && <Badge>{ownKinds[field.kind]}</Badge>}
      >
        <IconButton label="닫기" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </CardHeader>
      <Form aria-label={`${title} 수정`} onSubmit={() => saving.save()}>
        <CardBody className="grid gap-4">
          <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
            <Field label="이름" required error={errors.label}>
              <Input
                ref={first}
                value={values.label}
                maxLength={longestOwnLabel}
                onChange={(event) => store.change({ label: event.target.value })}
              />
            </Field>
            <Field
              label="종류"
              required
              error={errors.kind}
              help={fixed ? `값이 ${formatNumber(count)}곳에 있어 종류는 바꿀 수 없습니다.` : undefined}
            >
              <NativeSelect
                value={values.kind}
                disabled={fixed}
                onChange={(event) => store.change({ kind: event.target.value as OwnKind })}
              >
                {ownKindNames.map((kind) => (
                  <option key={kind} value={kind}>
                    {ownKinds[kind]}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          </div>
          {values.kind === 'number' && (
            <Field label="단위" error={errors.unit}>
              <Input
                value={values.unit}
                maxLength={longestOwnUnit}
                placeholder="예: 백만원"
                onChange={(event) => store.change({ unit: event.target.value })}
              />
            </Field>
          )}
          {values.kind === 'choice' && (
            <Field label={`선택할 값 ${values.choices.length} / ${mostChoices}`} group error={errors.choices}>
              <ChoiceLines
                lines={values.choices}
                replaced={values.replaced}
                countOf={countOf}
                onChange={(choices, replaced) => store.change({ choices, replaced })}
              />
            </Field>
          )}
          <FormFailure failure={failure} />
        </CardBody>
        <div className="flex items-center gap-2 border-line-soft border-t bg-sunken px-4 py-3">
          {field && (
            <Button size="sm" variant="ghost" className="text-danger" onClick={() => void retire(field)}>
              항목 지우기
            </Button>
          )}
          <Button size="sm" className="ml-auto" onClick={onClose}>
            취소
          </Button>
          <Button type="submit" size="sm" variant="primary" pending={saving.busy}>
            저장
          </Button>
        </div>
      </Form>
      <ConflictQuestion conflict={saving.conflict} onCancel={saving.leaveConflict} onChoose={saving.choose} />
    </Card>
  )
}
