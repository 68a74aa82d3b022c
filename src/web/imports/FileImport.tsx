import { useEffect, useRef, useState } from 'react'
import { type CheckResult, checkImport, saveImport } from '#shared/imports/imports.endpoints.ts'
import { rememberOwnFields } from '#web/domain/ownFields/ownFields.api.ts'
import { call } from '#web/lib/call/call.ts'
import { useJob } from '#web/lib/jobs/useJob.ts'
import { useUnsaved } from '#web/lib/useUnsaved.ts'
import { CheckStep } from './CheckStep.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { FileStep } from './FileStep.tsx'
import { ImportHead } from './ImportHead.tsx'
import { type Choices, choiceOf, firstChoices, rowsBelow, type UploadedImport } from './importState.ts'

interface FileImportProps {
  file: UploadedImport
  /** Called with the job after it has stored the import. With `hasFile`, it also made a file of the rejected rows. */
  onSaved(job: { id: string; hasFile: boolean }): void
  onOther(): void
}

/** The steps of an import after the file was uploaded. */
export function FileImport({ file, onSaved, onOther }: FileImportProps) {
  const [choices, setChoices] = useState<Choices>(() => {
    rememberOwnFields(file.ownFields)
    return firstChoices(file)
  })
  const [step, setStep] = useState(0)
  const { id } = file
  const check = useJob((input: Choices, attemptOf) =>
    call(checkImport, { params: { id: String(id) }, body: choiceOf(input) }, { attemptOf }),
  )
  const save = useJob((onlyValid: boolean, attemptOf) =>
    call(saveImport, { params: { id: String(id) }, body: { onlyValid } }, { attemptOf }),
  )
  const saved = save.job?.state === 'succeeded' ? save.job : null
  useUnsaved(!saved)
  const told = useRef(false)
  useEffect(() => {
    if (!saved || told.current) return
    told.current = true
    onSaved(saved)
  }, [saved, onSaved])
  const seconds = check.job?.state === 'succeeded' ? (check.job.result as CheckResult).seconds : null
  const sheetName = file.sheets[choices.sheet]?.name ?? ''
  const note =
    step === 0
      ? 'XLSX나 CSV의 기업을 한꺼번에 등록하거나 수정합니다.'
      : `${file.fileName} · ${sheetName} · ${rowsBelow(file, choices).toLocaleString('ko-KR')}행`
  return (
    <>
      <ImportHead note={note} current={step}>
        {step === 2 && seconds !== null ? `미리 확인 ${seconds}초 · 아직 아무것도 저장하지 않았습니다` : null}
      </ImportHead>
      {step === 0 ? (
        <FileStep
          file={file}
          choices={choices}
          onChoices={setChoices}
          onOther={onOther}
          onCancel={onOther}
          onNext={() => setStep(1)}
        />
      ) : step === 1 ? (
        <ColumnsStep
          file={file}
          choices={choices}
          onChoices={setChoices}
          onBack={() => setStep(0)}
          onNext={() => {
            save.reset()
            check.start(choices)
            setStep(2)
          }}
          pending={check.starting}
        />
      ) : (
        <CheckStep
          id={id}
          sheetName={sheetName}
          choices={choices}
          check={check}
          save={save}
          onCheck={() => check.start(choices)}
          onSave={save.start}
          onBack={() => {
            check.reset()
            save.reset()
            setStep(1)
          }}
          onOther={onOther}
        />
      )}
    </>
  )
}
