import {
  changeFile,
  deleteFile,
  downloadFile,
  listCompanyFiles,
  listDeletedFiles,
  listFiles,
  restoreFile,
  searchFiles,
  uploadFile,
  uploadFiles,
} from '#shared/files/files.endpoints.ts'
import { AppError } from '../platform/appError.ts'
import { recordAudit } from '../platform/audit/record.ts'
import type { Deps } from '../platform/http/deps.ts'
import { type Route, route } from '../platform/http/route.ts'
import { signedIn } from '../platform/session/policy.ts'
import { readUploadRules } from '../platform/uploadRules.ts'
import { changeCompanyFile } from './changeFile.ts'
import { removeCompanyFile, restoreCompanyFile } from './fileBin.commands.ts'
import { pageOfFileBin } from './fileBin.queries.ts'
import { uploadCompanyFiles, withCategories } from './files.commands.ts'
import { findForDownload, pageOfFiles, readCompanyFiles, streamFiles } from './files.queries.ts'

export function fileRoutes({ store, config }: Deps): Route[] {
  const { filesPerCompany, fixedSettings: fixed } = config
  const place = { store, filesPerCompany, fixed }
  return [
    route(listFiles, signedIn, ({ query, fromSnapshot }) =>
      fromSnapshot((db, actor) => streamFiles(db, actor, query)),
    ),
    route(searchFiles, signedIn, async ({ actor, query, db }) => {
      const { files, fileBytes } = await readUploadRules(db, fixed)
      return { ...(await pageOfFiles(db, actor, query)), limits: { files, fileBytes } }
    }),
    route(listCompanyFiles, signedIn, ({ actor, params, query, db }) =>
      readCompanyFiles(db, actor, params.businessNumber, query),
    ),
    route(uploadFile, signedIn, async ({ actor, body, files, db, change }) => {
      const [file] = files
      if (!file) throw new AppError('file/missing')
      const given = () => [{ file, category: body.file_category }]
      const { message, results } = await uploadCompanyFiles(
        db,
        change,
        place,
        actor,
        body.businessNumber,
        given,
      )
      const [kept] = await readCompanyFiles(db, actor, body.businessNumber, {
        names: [results[0]?.file.fileName ?? ''],
      })
      if (!kept) throw new AppError('file/not-found')
      return { ...kept, success: true, message, file: kept }
    }),
    route(uploadFiles, signedIn, ({ actor, body, files, db, change }) =>
      uploadCompanyFiles(db, change, place, actor, body.businessNumber, () => withCategories(files, body)),
    ),
    route(deleteFile, signedIn, async ({ params, change }) => {
      const { businessNumber, fileName } = params
      const deleted = await removeCompanyFile(change, fixed, businessNumber, fileName)
      return { success: true, message: '파일이 삭제되었습니다.', deleted }
    }),
    route(listDeletedFiles, signedIn, ({ actor, query, db }) => pageOfFileBin(db, actor, query)),
    route(restoreFile, signedIn, async ({ params, change }) => ({
      success: true,
      message: '파일을 복원했습니다.',
      file: await restoreCompanyFile(change, filesPerCompany, params.id),
    })),
    route(changeFile, signedIn, async ({ params, body, change }) => ({
      success: true,
      message: '파일 정보를 바꿨습니다.',
      file: await changeCompanyFile(change, params.businessNumber, params.fileName, body),
    })),
    route(downloadFile, signedIn, async ({ actor, params, db }) => {
      const { category, ...file } = await findForDownload(db, actor, params.businessNumber, params.fileName)
      // The audit entry is written before the first byte is sent. If it cannot be written, the download fails.
      await recordAudit(db, actor, {
        action: 'file/downloaded',
        subject: { kind: 'company-file', id: file.fileName },
        businessNumber: params.businessNumber,
        after: { fileName: file.fileName, fileCategory: category },
      })
      return file
    }),
  ]
}
