import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type FileCategory, fileCategories, isOpenToAll } from '#shared/catalogue/words/fileCategories.ts'
import { CompanyFile, changeFile } from '#shared/files/files.endpoints.ts'
import { type SavedBy } from '#shared/platform/conflict.ts'
import { SavedLine } from '#web/forms/SavedLine.tsx'
import { newerIn, saveOver } from '#web/forms/saveOver.ts'
import { useConfirmClose } from '#web/forms/useConfirmClose.ts'
import { ApiError, userMessage } from '#web/lib/call/apiError.ts'
import { useCall } from '#web/lib/call/call.ts'
import { useUnsaved } from '#web/lib/useUnsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogClose, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { WholeNumbers } from '#web/ui/table/whole-numbers.tsx'
import { refreshFiles } from './files.api.ts'

interface FileEditDialogProps {
  file: CompanyFile
  onClose(): void
}

/** Changes the name or the category of a file. The extension is fixed, because it determines the file type. */
export function FileEditDialog({ file, onClose }: FileEditDialogProps) {
  const [base, setBase] = useState(file)
  const [stem, setStem] = useState(stemOf(file.fileName))
  const [category, setCategory] = useState<FileCategory | ''>(fileCategories.read(file.fileCategory) ?? '')
  const [errors, setErrors] = useState<{ name?: string; category?: string }>({})
  const [overtaken, setOvertaken] = useState<SavedBy | null>(null)
  const client = useQueryClient()
  const saving = useCall(changeFile, { retry: false })
  const ids = { name: useId(), category: useId() }
  const extension = extensionOf(file.fileName)
  const name = `${stem.trim()}${extension}`
  const changed = {
    ...(name === base.fileName ? {} : { fileName: name }),
    ...(category === '' || category === base.fileCategory ? {} : { file_category: category }),
  }
  const nothing = Object.keys(changed).length === 0
  const dirty = !nothing && !saving.isSuccess
  useUnsaved(dirty)
  const close = useConfirmClose(dirty, onClose)
  const opens = isOpenToAll(category) && !isOpenToAll(base.fileCategory)
  const closes = category !== '' && !isOpenToAll(category) && isOpenToAll(base.fileCategory)

  async function submit() {
    if (saving.isPending) return
    const wrong = {
      ...(stem.trim() === '' ? { name: '파일명을 입력해주세요.' } : {}),
      ...(category === '' ? { category: '파일구분을 선택해 주세요' } : {}),
    }
    setErrors(wrong)
    if (wrong.name || wrong.category)
      return document.getElementById(wrong.name ? ids.name : ids.category)?.focus()
    if (nothing) return onClose()
    const { businessNumber, fileName, version } = base
    const outcome = await saveOver({
      inputOf: () => ({ params: { businessNumber, fileName }, body: { ...changed, version } }),
      send: saving.mutateAsync,
      newerIn: (error) =>
        newerIn(error, 'file/conflict', (stored) => CompanyFile.safeParse(stored).data ?? null),
      // If somebody else changed the file since it was loaded, the two changes are never merged: the person has to
      // decide.
      merge: () => false,
    })
    void refreshFiles(client, businessNumber)
    if (outcome.is === 'saved') {
      toast({ title: '파일 정보 변경 완료', description: outcome.answer.file.fileName })
      onClose()
    }
    if (outcome.is === 'overtaken') {
      const { stored, savedBy } = outcome.newer
      setBase(stored)
      setOvertaken(savedBy ?? { teamId: null, managerName: null, at: stored.updatedAt })
    }
    if (outcome.is === 'refused') refused(outcome.error)
  }

  function refused(error: unknown) {
    const fallback = '파일 정보를 바꾸지 못했습니다. 잠시 후 다시 시도해주세요.'
    const gone = error instanceof ApiError && error.status === 404
    setErrors({
      name: gone
        ? '그사이 다른 사람이 이름을 바꾸었거나 삭제한 파일입니다. 목록에서 다시 확인해주세요.'
        : userMessage(error, fallback),
    })
    document.getElementById(ids.name)?.focus()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && void close()}
      keepOnOutside
      title="파일 정보 수정"
      description={<WholeNumbers text={`${file.companyName} · ${file.businessNumber}`} />}
    >
      <Form onSubmit={submit} aria-label="파일 정보 수정">
        <DialogBody className="space-y-3">
          {overtaken && (
            <Notice tone="warn" live title="다른 사람이 먼저 바꿨습니다.">
              <SavedLine savedBy={overtaken} /> 지금 파일구분은 {base.fileCategory}입니다. 그래도 저장하려면
              내용을 확인하고 다시 저장해주세요.
            </Notice>
          )}
          <Field id={ids.name} label="파일명" required error={errors.name}>
            <Input
              value={stem}
              maxLength={255 - extension.length}
              trailing={extension}
              onChange={(event) => {
                setStem(event.target.value)
                setErrors(({ category: kept }) => (kept ? { category: kept } : {}))
              }}
            />
          </Field>
          <Field id={ids.category} label="파일구분" required error={errors.category}>
            <NativeSelect
              value={category}
              onChange={(event) => {
                setCategory(fileCategories.read(event.target.value) ?? '')
                setErrors(({ name: kept }) => (kept ? { name: kept } : {}))
              }}
            >
              <option value="">선택하세요</option>
              {fileCategories.texts.map((text) => (
                <option key={text} value={text}>
                  {text}
                </option>
              ))}
            </NativeSelect>
          </Field>
          {opens && (
            <Notice tone="warn" live>
              {category} 파일은 이 기업의 담당자가 아니어도 모든 사용자가 다운로드할 수 있습니다.
            </Notice>
          )}
          {closes && <Notice live>저장하면 이 기업의 담당자와 관리자만 다운로드할 수 있습니다.</Notice>}
        </DialogBody>
        <DialogFooter>
          <DialogClose>
            <Button>취소</Button>
          </DialogClose>
          <Button type="submit" variant="primary" pending={saving.isPending}>
            저장
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}

const ending = /(?<=[^.])\.[^.\s]+$/

/** Returns the extension with its dot, such as `.pdf`; '' if there is none. */
const extensionOf = (fileName: string) => ending.exec(fileName)?.[0] ?? ''
/** Returns the name without its extension. */
const stemOf = (fileName: string) => fileName.slice(0, fileName.length - extensionOf(fileName).length)
