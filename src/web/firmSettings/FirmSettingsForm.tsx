import { useQueryClient } from '@tanstack/react-query'
import { Info, Save } from 'lucide-react'
import { useEffect } from 'react'
import { firmDetails } from '#shared/firm/firmDetails.ts'
import { firmLimits } from '#shared/firm/firmLimits.ts'
import { type SavedFirmSettings, saveFirmSettings } from '#shared/firm/firmSettings.endpoints.ts'
import { type FirmSettingKey, firmSettings } from '#shared/firm/firmSettings.ts'
import { mailSettingKeys } from '#shared/firm/mailSettings.ts'
import { matchWeightKeys } from '#shared/firm/matchSettings.ts'
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
import {
  checkSettings,
  loadedFrom,
  newerSettings,
  settingsRules,
  type TypedSettings,
} from './firmSettingsForm.ts'
import { SettingField } from './SettingField.tsx'

interface Section {
  id: string
  title: string
  note: string
  keys: readonly FirmSettingKey[]
}
const sections: readonly Section[] = [
  {
    id: 'details',
    title: '회사 정보',
    note: '홈, 문서, 인쇄에 나옵니다. 이미 저장한 문서는 바뀌지 않습니다',
    keys: Object.keys(firmDetails) as (keyof typeof firmDetails)[],
  },
  {
    id: 'secrecy',
    title: '열람',
    note: '누가 무엇을 볼 수 있는지. 극비로 표시한 기업은 항상 담당자와 관리자에게만 보입니다',
    keys: ['companyReading', 'protectPrices'],
  },
  {
    id: 'reports',
    title: '일일보고',
    note: '바꾸면 열려 있는 화면의 수정 버튼도 바로 바뀝니다',
    keys: ['reportsEditing'],
  },
  {
    id: 'files',
    title: '기업 파일',
    note: '바꾸면 열려 있는 파일 관리 화면에 바로 적용됩니다. 전에 업로드한 파일은 남습니다',
    keys: ['filesTypes'],
  },
  {
    id: 'limits',
    title: '한도',
    note: '바꾸면 다음 업로드와 삭제부터 적용됩니다',
    keys: Object.keys(firmLimits) as (keyof typeof firmLimits)[],
  },
  {
    id: 'matching',
    title: '매칭',
    note: '여섯 점수를 더하면 100점입니다. 바꾸면 모든 매칭에 바로 적용됩니다',
    keys: [...matchWeightKeys, 'matchSynonyms'],
  },
  {
    id: 'export',
    title: '내보내기',
    note: '기업 목록을 Excel 파일로 만들 때',
    keys: ['exportReason', 'exportNoticeRows'],
  },
  {
    id: 'mail',
    title: '메일',
    note: '알림을 메일로도 보냅니다. 사람마다 알림 화면에서 끌 수 있습니다',
    keys: mailSettingKeys,
  },
]

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
      <div className="grid grid-cols-1 gap-4">
        {sections.map(({ id, title, note, keys }) => (
          <Card key={id} aria-labelledby={`settings-${id}`}>
            <CardHeader id={`settings-${id}`} title={title} note={note} />
            <CardBody className="grid max-w-[640px] grid-cols-1 gap-4">
              {keys.map((key) => (
                <SettingField
                  key={key}
                  name={key}
                  value={values[key]}
                  before={values[key] === start[key] ? null : start[key]}
                  fixed={fixed.has(key)}
                  disabled={saving.busy}
                  error={errors[key]}
                  onChange={(value) => store.change({ [key]: value })}
                />
              ))}
            </CardBody>
          </Card>
        ))}
      </div>
      {fixed.size > 0 && (
        <p className="mt-3 flex items-center gap-1.5 text-quiet text-xs">
          <Info aria-hidden className="size-3.5 shrink-0" />
          서버에서 지우고 다시 시작하면 이 화면에서 수정할 수 있습니다.
        </p>
      )}
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
  const changed = sections.flatMap(({ keys }) => keys).filter((key) => values[key] !== start[key])
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
