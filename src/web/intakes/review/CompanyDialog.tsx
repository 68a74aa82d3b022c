import { useState } from 'react'
import type { IntakeFile } from '#shared/intakes/intakes.endpoints.ts'
import { CompanySearch } from '#web/domain/companySearch/CompanySearch.tsx'
import type { KnownHit } from '#web/domain/companySearch/hits.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import type { Target, useCorrection } from './useCorrection.ts'

/** The files for which a company is chosen: one file, or several files (`target`) and their number (`count`). */
export type Chosen = { file: IntakeFile } | { target: Target; count: number }

interface CompanyDialogProps {
  chosen: Chosen
  correction: ReturnType<typeof useCorrection>
  onClose(): void
  onDone(): void
}

type Scope = 'file' | 'folder'

/** Chooses the company of one file, of its folder, or of several files. */
export function CompanyDialog({ chosen, correction, onClose, onDone }: CompanyDialogProps) {
  const file = 'file' in chosen ? chosen.file : null
  const [company, setCompany] = useState<KnownHit | null>(file?.company ? known(file.company) : null)
  const [scope, setScope] = useState<Scope>('file')
  const [failure, setFailure] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const mayTakeFolder = file !== null && file.folder !== '' && file.state === 'waiting'

  async function save(businessNumber: string | null) {
    if (pending) return
    setFailure(null)
    setPending(true)
    try {
      const changed = await correction.correct(targetOf(chosen, scope), { businessNumber })
      toast({
        title: businessNumber === null ? '기업을 비웠습니다' : '기업을 정했습니다',
        description: [businessNumber && company?.companyName, `파일 ${changed.toLocaleString('ko-KR')}개`]
          .filter(Boolean)
          .join(' · '),
      })
      correction.refresh()
      onDone()
    } catch (error) {
      setFailure(userMessage(error, '저장하지 못했습니다. 잠시 후 다시 시도해주세요.'))
    }
    setPending(false)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      keepOnOutside
      size="lg"
      title="기업 선택"
      description={
        <span className="wrap-anywhere">
          {'file' in chosen ? chosen.file.path : `파일 ${chosen.count.toLocaleString('ko-KR')}개`}
        </span>
      }
    >
      <Form
        aria-label="기업 선택"
        onSubmit={() =>
          company ? void save(company.businessNumber) : setFailure('파일을 저장할 기업을 선택해주세요.')
        }
      >
        <DialogBody className="grid grid-cols-1 gap-3">
          {failure && (
            <Notice tone="error" live>
              {failure}
            </Notice>
          )}
          <CompanySearch
            autoFocus
            selected={company}
            onSelect={(hit) => {
              setCompany(hit)
              setFailure(null)
            }}
          />
          {mayTakeFolder && (
            <Field group label="적용할 파일">
              <RadioGroup<Scope>
                options={[
                  { value: 'file', label: '이 파일만' },
                  { value: 'folder', label: '이 폴더와 하위 폴더의 기업 미정 파일 모두' },
                ]}
                value={scope}
                onValueChange={setScope}
              />
            </Field>
          )}
        </DialogBody>
        <DialogFooter
          start={
            (file === null || file.company) && (
              <Button variant="ghost" onClick={() => void save(null)}>
                기업 비우기
              </Button>
            )
          }
        >
          <Button onClick={onClose}>취소</Button>
          <Button type="submit" variant="primary" pending={pending} blocked={company === null}>
            이 기업으로
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}

const known = ({ businessNumber, companyName }: NonNullable<IntakeFile['company']>): KnownHit => ({
  businessNumber,
  companyName,
})

function targetOf(chosen: Chosen, scope: Scope): Target {
  if (!('file' in chosen)) return chosen.target
  const { id, folder } = chosen.file
  return scope === 'file' ? { ids: [id] } : { where: { folder, state: 'waiting' } }
}
