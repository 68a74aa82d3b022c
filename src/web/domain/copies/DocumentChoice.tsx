import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { CompanyChoice } from '#web/domain/companySearch/CompanyChoice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { filesOfQuery } from './copies.api.ts'

export interface ChosenDocument {
  businessNumber: string
  companyName: string
  fileName: string
}

interface DocumentChoiceProps {
  chosen: ChosenDocument
  error: string | undefined
  onChoose(chosen: ChosenDocument): void
}

/** The field for the document: first the company to which the document belongs, then one of its files. */
export function DocumentChoice({ chosen, error, onChoose }: DocumentChoiceProps) {
  const id = useId()
  return (
    <>
      <CompanyChoice
        id={`${id}-seller`}
        label="제공 기업"
        ofAll
        required
        chosen={chosen.businessNumber === '' ? null : { label: chosen.companyName }}
        error={chosen.businessNumber === '' ? error : undefined}
        placeholder="이름, 초성, 사업자번호"
        clearLabel="제공 기업 다시 선택"
        onChoose={(company) =>
          onChoose({
            businessNumber: company?.businessNumber ?? '',
            companyName: company?.companyName ?? '',
            fileName: '',
          })
        }
      />
      {chosen.businessNumber !== '' && (
        <FileChoice key={chosen.businessNumber} chosen={chosen} error={error} onChoose={onChoose} />
      )}
    </>
  )
}

/** The field for the file. It offers those files of the company that the user may download. */
function FileChoice({ chosen, error, onChoose }: DocumentChoiceProps) {
  const files = useQuery(filesOfQuery(chosen.businessNumber))
  return (
    <Field label="문서" required error={error}>
      <NativeSelect
        value={chosen.fileName}
        onChange={(event) => onChoose({ ...chosen, fileName: event.target.value })}
      >
        <option value="">
          {files.data?.length === 0 ? '이 기업에 업로드한 파일이 없습니다' : '파일을 선택하세요'}
        </option>
        {files.data
          ?.filter(({ can }) => can.download)
          .map(({ fileName, fileCategory }) => (
            <option key={fileName} value={fileName}>
              {fileCategory} · {fileName}
            </option>
          ))}
      </NativeSelect>
    </Field>
  )
}
