import { useQueryClient } from '@tanstack/react-query'
import { Save } from 'lucide-react'
import { useEffect } from 'react'
import { type SavedFirmSettings, saveFirmSettings } from '#shared/firm/firmSettings.endpoints.ts'
import { firmSettings } from '#shared/firm/firmSettings.ts'
import { ConflictQuestion } from '#web/forms/ConflictQuestion.tsx'
import { FormFailure, useFormFailure } from '#web/forms/FormFailure.tsx'
import { refusedFields, useForm } from '#web/forms/useForm.ts'
import { useSave } from '#web/forms/useSave.ts'
import { useSend } from '#web/forms/useSend.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'
import { useUnsaved } from '#web/lib/useUnsaved.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Form } from '#web/ui/form/form.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { ApprovalPreview } from './ApprovalPreview.tsx'
import { FixedValues } from './FixedValues.tsx'
import {
  checkSettings,
  loadedFrom,
  newerSettings,
  settingsRules,
  type TypedSettings,
} from './firmSettingsForm.ts'
import { SectionLinks } from './SectionLinks.tsx'
import { SettingField } from './SettingField.tsx'
import { changedKeys, sections, spanOf } from './sections.ts'

const formId = 'firm-settings'

export function FirmSettingsForm({ saved }: { saved: SavedFirmSettings }) {
  const client = useQueryClient()
  const { store, values, errors, dirty } = useForm(() => loadedFrom(saved), { rules: settingsRules })
  const { failure, fail, clear } = useFormFailure()
  const { send } = useSend((body: SaveBody, options) => call(saveFirmSettings, { body }, options))
  useUnsaved(dirty)
  // Without unsaved input the form shows what other people save. With unsaved input, their changes are merged only
  // when the form is saved.
  useEffect(() => {
    if (!dirty && store.get().version !== saved.version) store.rebase(loadedFrom(saved))
  }, [dirty, saved, store])
  const { start, fixed } = store.get().loaded

  const saving = useSave({
    store,
    inputOf({ values: typed, loaded }) {
      const checked = checkSettings(typed, loaded)
      store.refuse('errors' in checked ? checked.errors : [])
      if ('errors' in checked) return null
      clear()
      return checked.body
    },
    send,
    newerIn: newerSettings,
    onSaved(answer) {
      store.rebase(loadedFrom(answer))
      toast({ title: '회사 설정 저장 완료', description: '열려 있는 모든 화면에 바로 적용됩니다.' })
      void refetchAfter(client, 'firm-settings', {})
    },
    onRefused(error) {
      store.refuse(refusedFields(error))
      fail('회사 설정 저장 실패', userMessage(error, '회사 설정을 저장하는 중 오류가 발생했습니다.'))
    },
  })

  return (
    <Form id={formId} aria-label="회사 설정" onSubmit={() => void (dirty && saving.save())} className="pb-16">
      <FormFailure failure={failure} className="mb-4" />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[168px_minmax(0,1fr)]">
        <SectionLinks values={values} start={start} isFixed={fixed.size > 0} />
        <div className="grid grid-cols-1 gap-4">
          {sections.map(({ id, title, note, keys }) => (
            <Card key={id} aria-labelledby={`settings-${id}`}>
              <CardHeader id={`settings-${id}`} title={title} note={note} />
              <CardBody className="grid grid-cols-1 gap-x-3 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
                {keys.map((key) => (
                  <div key={key} className={spanOf(key)}>
                    <SettingField
                      name={key}
                      value={values[key]}
                      before={values[key] === start[key] ? null : start[key]}
                      fixed={fixed.has(key)}
                      disabled={saving.busy}
                      error={errors[key]}
                      onChange={(value) => store.change({ [key]: value })}
                    />
                  </div>
                ))}
                {id === 'approvers' && <ApprovalPreview text={String(values.firmApprovers)} />}
              </CardBody>
            </Card>
          ))}
          <FixedValues values={values} fixed={fixed} />
        </div>
      </div>
      <SaveBar
        status={<Status values={values} start={start} dirty={dirty} faults={Object.keys(errors).length} />}
      >
        <Button disabled={!dirty || saving.busy} onClick={() => store.reset()}>
          취소
        </Button>
        <Button variant="primary" type="submit" form={formId} disabled={!dirty} pending={saving.busy}>
          <Save aria-hidden />
          저장
        </Button>
      </SaveBar>
      <ConflictQuestion
        conflict={saving.conflict}
        size="md"
        onCancel={saving.leaveConflict}
        onChoose={saving.choose}
      />
    </Form>
  )
}

type SaveBody = Extract<ReturnType<typeof checkSettings>, { body: unknown }>['body']

interface StatusProps {
  values: TypedSettings
  start: TypedSettings
  dirty: boolean
  faults: number
}

/** The text of the save bar: how many settings were changed, and which. */
function Status({ values, start, dirty, faults }: StatusProps) {
  if (!dirty) return <Badge>변경 없음</Badge>
  const changed = sections.flatMap(({ keys }) => changedKeys(keys, values, start))
  return (
    <>
      <span className="max-md:hidden">
        <Badge tone="amber">저장 전</Badge>
      </span>
      <span className="tnum truncate">
        바뀐 항목 <b className="font-semibold">{changed.length}</b>개
        <span className="text-quiet max-md:hidden">
          {' · '}
          {changed.map((key) => firmSettings[key].label).join(', ')}
        </span>
      </span>
      {faults > 0 && (
        <span role="status" className="tnum ml-auto whitespace-nowrap text-danger">
          확인할 항목 <b className="font-semibold">{faults}</b>개
        </span>
      )}
    </>
  )
}
