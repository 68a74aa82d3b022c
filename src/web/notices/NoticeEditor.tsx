import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { noticeLimits } from '#shared/notices/noticeLimits.ts'
import type { Notice } from '#shared/notices/notices.endpoints.ts'
import { ConflictQuestion } from '#web/forms/ConflictQuestion.tsx'
import { DraftOffer } from '#web/forms/DraftOffer.tsx'
import { FormFailure, useFormFailure } from '#web/forms/FormFailure.tsx'
import type { FormState } from '#web/forms/formStore.ts'
import { newerIn } from '#web/forms/saveOver.ts'
import { useConfirmClose } from '#web/forms/useConfirmClose.ts'
import { refusedFields } from '#web/forms/useForm.ts'
import { useSave } from '#web/forms/useSave.ts'
import { ApiError, userMessage } from '#web/lib/call/apiError.ts'
import { isCancelled } from '#web/lib/call/upload.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { NoticeFiles } from './NoticeFiles.tsx'
import { type LoadedNotice, loadedFrom, type NoticeValues, problemOf, toFormData } from './noticeForm.ts'
import { refreshNotices } from './notices.api.ts'
import { useNoticeForm } from './useNoticeForm.ts'
import { useSendNotice } from './useSendNotice.ts'

interface NoticeEditorProps {
  /** The notice to edit; null creates a new one. */
  notice: Notice | null
  onClose(): void
  onSaved(): void
}

const wordsFor = (editing: boolean) =>
  editing
    ? { title: '공지사항 수정', verb: '수정', failed: '공지사항 수정 중 오류가 발생했습니다.' }
    : { title: '새 공지사항', verb: '등록', failed: '공지사항 등록 중 오류가 발생했습니다.' }

const withoutFiles =
  '제목과 내용은 이 기기에 7일 동안 초안으로 보관되지만, 첨부파일 변경은 보관되지 않습니다.'

const newerNotice = (error: unknown) => newerIn(error, 'notice/conflict', loadedFrom)

export function NoticeEditor({ notice, onClose, onSaved }: NoticeEditorProps) {
  const { user } = useSession()
  const client = useQueryClient()
  const form = useNoticeForm(notice)
  const { store, values, errors, files } = form
  const { send, progress, cancel } = useSendNotice()
  const { failure, fail, clear } = useFormFailure()
  const words = wordsFor(notice !== null)
  const ids = { title: useId(), content: useId() }
  const saving = useSave({ store, inputOf, send, newerIn: newerNotice, onSaved: saved, onRefused: refused })
  const pending = saving.busy

  function inputOf({ values: written, version }: FormState<NoticeValues, LoadedNotice>) {
    const problem = problemOf(user, written)
    if (problem || !user) {
      if (problem) fail(problem.title, problem.text)
      const missing = (['title', 'content'] as const).filter((name) => written[name].trim() === '')
      store.refuse(missing.map((field) => ({ field, text: '필수 입력 항목입니다.' })))
      if (missing[0]) document.getElementById(ids[missing[0]])?.focus()
      return null
    }
    store.refuse([])
    clear()
    const edit = version === undefined ? undefined : { version, removed: form.removed }
    return { id: notice?.id ?? null, form: toFormData({ values: written, user, files, edit }) }
  }

  function saved() {
    form.finish()
    toast({ title: `${words.verb} 완료`, description: `공지사항이 ${words.verb}되었습니다.` })
    void refreshNotices(client)
    onSaved()
  }

  function refused(error: unknown) {
    if (isCancelled(error)) {
      toast({
        variant: 'info',
        title: '업로드를 취소했습니다',
        description: '입력한 내용은 그대로 있습니다.',
      })
      return
    }
    const body = error instanceof ApiError ? error.body : undefined
    store.refuse(refusedFields(error))
    fail(`${words.verb} 실패`, body?.details ?? userMessage(error, words.failed))
  }

  const close = useConfirmClose(form.dirty, onClose, form.hasFiles ? { text: withoutFiles } : 'draft')

  return (
    <Dialog open onOpenChange={(open) => !open && void close()} title={words.title} size="lg" keepOnOutside>
      <Form aria-label={words.title} onSubmit={saving.save}>
        <DialogBody>
          <DraftOffer draft={form.draft} differenceOf={form.differenceOf} onRestore={form.restore} />
          <FormFailure failure={failure} className="mb-4" />
          <div className="grid gap-3">
            <Field
              id={ids.title}
              label="제목"
              required
              error={errors.title}
              aside={<Count length={[...values.title.trim()].length} limit={noticeLimits.title} />}
            >
              <Input
                value={values.title}
                disabled={pending}
                onChange={(event) => form.change({ title: event.target.value })}
              />
            </Field>
            <Field id={ids.content} label="내용" required error={errors.content}>
              <Textarea
                rows={10}
                value={values.content}
                disabled={pending}
                onChange={(event) => form.change({ content: event.target.value })}
              />
            </Field>
            <Checkbox
              label="중요 공지로 표시"
              checked={values.isImportant}
              disabled={pending}
              onChange={(event) => form.change({ isImportant: event.target.checked })}
            />
            <Field label="첨부파일" group>
              <NoticeFiles
                files={files}
                onFiles={form.setFiles}
                attached={form.attached}
                removed={form.removed}
                onRemoved={form.setRemoved}
                disabled={pending}
              />
            </Field>
          </div>
        </DialogBody>
        {pending && files.length > 0 && (
          <div className="px-5 pb-3">
            <Progress value={progress} label="업로드 중" />
          </div>
        )}
        <DialogFooter start={pending && files.length > 0 && `업로드 중 ${Math.round(progress)}%`}>
          <Button onClick={pending ? cancel : () => void close()}>{pending ? '업로드 취소' : '취소'}</Button>
          <Button type="submit" variant="primary" disabled={pending}>
            {pending ? `${words.verb} 중...` : words.verb}
          </Button>
        </DialogFooter>
      </Form>
      <ConflictQuestion conflict={saving.conflict} onCancel={saving.leaveConflict} onChoose={saving.choose} />
    </Dialog>
  )
}

function Count({ length, limit }: { length: number; limit: number }) {
  return (
    <span className={cn(length > limit && 'text-danger')}>
      {length} / {limit}자
    </span>
  )
}
