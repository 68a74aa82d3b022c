import { useNavigate } from '@tanstack/react-router'
import type { DocumentRow } from '#shared/documents/documents.endpoints.ts'
import { useFileDownload } from '#web/domain/useFileDownload.ts'
import { makers } from '../makerScreens.ts'

export interface RecordActions {
  open(row: DocumentRow, copy: boolean): void
  download(row: DocumentRow): void
  isBusy(row: DocumentRow): boolean
  /** Opens the dialog that makes numbered copies of the document for recipients. */
  give(row: DocumentRow): void
}

export function useRecordActions(give: RecordActions['give']): RecordActions {
  const navigate = useNavigate()
  const { busy, download } = useFileDownload()
  return {
    give,
    isBusy: ({ id }) => busy === String(id),
    download({ id, businessNumber, fileName }) {
      if (fileName !== null) download({ businessNumber, fileName }, String(id))
    },
    open: ({ id, businessNumber, category, templateType }, copy) =>
      void navigate({
        to: makers[category].path,
        search: {
          businessNumber,
          template: templateType ?? '',
          method: 'form',
          [copy ? 'copy' : 'document']: String(id),
        },
      }),
  }
}
