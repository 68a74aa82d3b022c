import * as z from 'zod/mini'
import { finishedDocuments } from '../../platform/fileTypes.ts'
import { authErrors } from './authErrors.ts'
import { bulkErrors } from './bulkErrors.ts'
import { conversationErrors } from './conversationErrors.ts'
import { copyErrors } from './copyErrors.ts'
import { dealErrors } from './dealErrors.ts'
import { type ErrorValues, fillIn } from './errorText.ts'
import { importErrors } from './importErrors.ts'
import { intakeErrors } from './intakeErrors.ts'
import { matchErrors } from './matchErrors.ts'
import { mergeErrors } from './mergeErrors.ts'
import { ndaErrors } from './ndaErrors.ts'
import { noteErrors } from './noteErrors.ts'
import { ownFieldErrors } from './ownFieldErrors.ts'
import { passwordErrors } from './passwordErrors.ts'
import { reportErrors } from './reportErrors.ts'
import { viewErrors } from './viewErrors.ts'

/**
 * The code, HTTP status and Korean message of every error. Placeholders such as `{name}` are filled from the error's
 * values. The messages of 5xx errors have no placeholders, so that the cause never leaves the server.
 */
export const errorCatalogue = {
  'request/invalid': [400, '입력한 내용을 확인해주세요.'],
  'request/malformed': [400, '요청 형식이 올바르지 않습니다. 화면을 새로고침한 뒤 다시 시도해주세요.'],
  'request/content-type': [415, '지원하지 않는 요청 형식입니다.'],
  'request/too-large': [413, '보낸 내용이 너무 큽니다. 나누어서 다시 시도해주세요.'],
  'request/cross-site': [403, '다른 사이트에서 보낸 요청은 처리하지 않습니다.'],
  'request/not-found': [404, '요청한 주소를 찾을 수 없습니다.'],
  'request/too-many': [429, '요청이 너무 많습니다. 잠시 후 다시 시도해주세요.'],
  'request/too-many-open': [
    429,
    '목록이나 파일은 한 사람이 동시에 {limit}건까지 받을 수 있습니다. 받고 있는 것이 끝난 뒤 다시 시도해주세요.',
  ],
  'request/timeout': [408, '요청 시간이 초과되었습니다. 다시 시도해주세요.'],
  'request/key-reused': [
    422,
    '같은 요청 번호로 다른 내용이 전송되었습니다. 화면을 새로고침한 뒤 다시 시도해주세요.',
  ],
  'request/key-invalid': [400, '요청 번호가 올바르지 않습니다. 화면을 새로고침한 뒤 다시 시도해주세요.'],
  'request/uri-too-long': [414, '주소가 너무 깁니다.'],
  'export/running': [
    409,
    '다른 내보내기를 만들고 있습니다. 끝나기를 기다리거나 취소한 뒤 다시 시도해주세요.',
  ],
  'export/reason-missing': [400, '내보내는 사유를 입력해주세요.'],
  'firm-setting/conflict': [
    409,
    '다른 사람이 먼저 회사 설정을 바꿨습니다. 바뀐 내용을 확인한 뒤 다시 저장해주세요.',
  ],
  'firm-setting/fixed': [
    409,
    '서버 설정 {name}이 정한 값이라 화면에서 바꿀 수 없습니다. 서버에서 지우고 다시 시작하면 바꿀 수 있습니다.',
  ],
  'mail/no-server': [
    409,
    '메일 서버가 정해지지 않았습니다. 서버 설정 MAIL_HOST와 MAIL_FROM을 정하고 다시 시작해주세요.',
  ],
  'mail/no-address': [409, '내 이메일 주소가 없습니다. 사용자관리에서 주소를 입력한 뒤 다시 보내주세요.'],
  'firm-setting/networks': [400, '회사 인터넷 주소에서 {part} 부분을 확인해주세요. 예: 203.0.113.0/24'],
  'list/key-invalid': [400, '목록의 순서가 바뀌었습니다. 처음부터 다시 불러와 주세요.'],
  ...authErrors,
  'access/denied': [403, '이 작업을 할 권한이 없습니다.'],
  ...noteErrors,
  ...passwordErrors,
  'user/not-found': [404, '사용자를 찾을 수 없습니다.'],
  'user/duplicate': [409, '이미 등록된 팀ID입니다: {teamId}'],
  'user/repeated': [400, '같은 팀ID가 두 번 있습니다: {teamId}'],
  'user/team-id-used': [409, '삭제된 사용자의 팀ID는 다시 쓸 수 없습니다: {teamId}'],
  'user/conflict': [409, '다른 사람이 먼저 수정했습니다. 바뀐 내용을 확인한 뒤 다시 저장해주세요.'],
  'user/delete-self': [400, '자신의 계정은 삭제할 수 없습니다.'],
  'user/own-role': [400, '자신의 권한은 바꿀 수 없습니다.'],
  'user/last-admin': [409, '마지막 관리자는 삭제하거나 권한을 바꿀 수 없습니다.'],
  'user/admin-only': [403, '관리자 계정은 관리자만 다룰 수 있습니다.'],
  'user/manages-companies': [
    409,
    '담당기업이 {count}개 있어 삭제할 수 없습니다. 담당기업 일괄 이관으로 다른 담당자에게 넘긴 뒤 삭제해주세요.',
  ],
  ...mergeErrors,
  'company/not-found': [404, '기업 정보를 찾을 수 없습니다.'],
  'company/name-missing': [400, '기업명은 필수 입력 항목입니다.'],
  'board/conflict': [
    409,
    '다른 사람이 먼저 이 기업의 값을 바꿨습니다. 바뀐 자리를 확인한 뒤 다시 옮겨주세요.',
  ],
  'company/conflict': [409, '다른 사람이 먼저 저장했습니다. 항목마다 남길 값을 선택해주세요.'],
  'company/number-taken': [409, '이 사업자번호로는 등록할 수 없습니다. 관리자{name}에게 문의해주세요.'],
  'company/deleted': [409, '삭제된 기업입니다. 관리자에게 복원을 요청해주세요.'],
  'company/not-manager': [403, '이 기업의 담당자로 지정되지 않아 수정할 수 없습니다.'],
  'company/in-use': [409, '담당자, 파일 또는 보고서가 있는 기업의 정보는 삭제할 수 없습니다.'],
  'company/reason-missing': [400, '삭제하는 사유를 입력해주세요.'],
  'company/restore-late': [409, '삭제한 지 30일이 지나 복원할 수 없습니다.'],
  'add/not-found': [404, '부가정보를 찾을 수 없습니다.'],
  'add/duplicate': [409, '이 기업의 부가정보가 이미 있습니다.'],
  'add/not-owner': [403, '다른 담당자가 등록한 잠재기업은 기업에 연결할 수 없습니다.'],
  'add/tie-managed': [
    403,
    '담당자가 지정된 잠재기업은 관리자만 기업에 연결할 수 있습니다. 관리자에게 요청해주세요.',
  ],
  'add/tied-elsewhere': [409, '이미 다른 기업에 연결된 부가정보입니다. 새로고침 후 다시 확인해주세요.'],
  'add/delete-denied': [403, '이 잠재기업을 등록한 팀과 그 담당자, 관리자만 삭제할 수 있습니다.'],
  'add/manager-unknown': [400, '담당자로 지정할 사용자를 찾을 수 없습니다: {teamId}'],
  'contact/denied': [403, '이 연락처를 볼 권한이 없습니다. 담당자나 관리자에게 요청해주세요.'],
  'contact/unrecorded': [
    503,
    '열람 기록을 남길 수 없어 연락처를 보여드릴 수 없습니다. 잠시 후 다시 시도해주세요.',
  ],
  'manager/admin-side': [403, '담당자는 관리자와 부관리자만 지정할 수 있습니다.'],
  'manager/no-default': [
    409,
    '기본 담당자(팀 001)가 없어 자동으로 지정할 수 없습니다. 담당자를 직접 지정해주세요.',
  ],
  'manager/same-person': [400, '넘기는 담당자와 후임 담당자가 같습니다. 다른 사용자를 선택해주세요.'],
  'manager/handover-stale': [
    409,
    '그 사이 담당자가 바뀐 기업이 {count}개 있습니다. 목록을 다시 확인한 뒤 이관해주세요.',
  ],
  'manager/handover-incomplete': [
    409,
    '후임 담당자를 정하지 않은 기업이 {count}개 있습니다. 나머지 기업의 후임 담당자를 선택해주세요.',
  ],
  'manager/handover-not-found': [404, '일괄 이관 기록을 찾을 수 없습니다.'],
  'manager/handover-undone': [409, '이미 취소한 일괄 이관입니다.'],
  'manager/handover-person-gone': [409, '넘긴 담당자가 삭제되어 일괄 이관을 취소할 수 없습니다.'],
  'manager/handover-changed': [
    409,
    '이관한 뒤 모든 기업의 담당자가 다시 바뀌어 취소할 기업이 없습니다. 담당자지정에서 직접 바꿔주세요.',
  ],
  'manager/history-not-found': [404, '담당자 변경이력을 찾을 수 없습니다.'],
  'manager/history-empty': [400, '이전 담당자와 새 담당자가 모두 비어 있거나 서로 같습니다.'],
  'file/token-invalid': [400, '분석한 파일 정보가 올바르지 않습니다. 파일을 다시 업로드해주세요.'],
  'report/unreadable': [400, '이 파일은 분석할 수 없습니다.'],
  'report/too-many': [
    429,
    '보고서는 한 사람이 동시에 {limit}건까지 분석할 수 있습니다. 앞선 분석이 끝난 뒤 다시 업로드해주세요.',
  ],
  'report/cancelled': [400, '분석을 취소했습니다.'],
  'teaching/not-found': [404, '직접 지정한 표를 찾을 수 없습니다. 목록을 새로고침해주세요.'],
  'teaching/unreadable': [
    400,
    '이렇게 읽으면 기업 보고서로 볼 수 없습니다. 표의 위치와 종류를 확인해주세요.',
  ],
  'teaching/decided': [409, '이미 승인하거나 거절한 표입니다. 목록을 새로고침해주세요.'],
  'teaching/too-many': [
    409,
    '직접 지정한 표는 한 사람이 {limit}개까지 보관할 수 있습니다. 쓰지 않는 것을 삭제한 뒤 다시 지정해주세요.',
  ],
  'document/not-found': [404, '문서를 찾을 수 없습니다.'],
  'document/denied': [403, '이 기업의 담당자로 지정되지 않아 문서를 만들 수 없습니다.'],
  'document/incomplete': [400, '필수 입력 항목을 확인해주세요.'],
  'document/leaks': [
    422,
    '기업을 짐작할 수 있는 말이 {count}곳 남아 있어 저장하지 않았습니다. 바꾸거나 사유를 적어 예외로 두세요.',
  ],
  'document/too-long': [422, '블라인드 티저는 1쪽이어야 합니다. 내용을 {lines}줄 줄인 뒤 다시 저장해주세요.'],
  'document/too-many': [
    429,
    '문서는 한 사람이 동시에 {limit}건까지 만들 수 있습니다. 앞선 문서가 끝난 뒤 다시 시도해주세요.',
  ],
  'document/too-many-checks': [
    429,
    '노출 점검은 한 사람이 동시에 {limit}건까지 할 수 있습니다. 앞선 점검이 끝난 뒤 다시 시도해주세요.',
  ],
  'document/unreadable': [
    422,
    '파일을 읽지 못해 노출 여부를 점검할 수 없습니다. 암호를 풀거나 다시 저장한 파일을 업로드해주세요.',
  ],
  'document/too-heavy': [
    422,
    '저장된 자료나 글이 너무 많아 노출 여부를 점검하지 못했습니다. 글을 줄이거나 파일을 나눈 뒤 다시 시도해주세요.',
  ],
  'document/cancelled': [400, '문서 만들기를 취소했습니다.'],
  'document/file-type': [400, finishedDocuments.refusal],
  'notice/not-found': [404, '공지사항을 찾을 수 없습니다.'],
  'notice/incomplete': [400, '제목과 내용을 모두 입력해주세요.'],
  'notice/conflict': [409, '다른 사람이 먼저 수정했습니다. 바뀐 내용을 확인한 뒤 다시 저장해주세요.'],
  ...reportErrors,
  ...dealErrors,
  ...ndaErrors,
  ...matchErrors,
  ...viewErrors,
  ...ownFieldErrors,
  ...conversationErrors,
  ...copyErrors,
  ...importErrors,
  ...bulkErrors,
  ...intakeErrors,
  'job/not-found': [404, '작업을 찾을 수 없습니다.'],
  'job/no-result': [409, '아직 다운로드할 결과가 없습니다.'],
  'job/result-narrowed': [
    409,
    '파일을 만든 뒤 볼 수 있는 범위가 바뀌어 이 파일은 받을 수 없습니다. 다시 내보내주세요.',
  ],
  'job/finished': [409, '이미 끝난 작업입니다.'],
  'file/missing': [400, '업로드할 파일을 선택해주세요.'],
  'file/upload-denied': [403, '이 기업의 담당자로 지정되지 않아 파일을 업로드할 수 없습니다.'],
  'file/delete-denied': [403, '이 기업의 담당자로 지정되지 않아 파일을 삭제할 수 없습니다.'],
  'file/change-denied': [403, '이 기업의 담당자로 지정되지 않아 파일 정보를 바꿀 수 없습니다.'],
  'file/conflict': [409, '다른 사람이 먼저 파일 정보를 바꿨습니다. 바뀐 내용을 확인한 뒤 다시 저장해주세요.'],
  'file/extension-kept': [400, '파일의 확장자는 바꿀 수 없습니다: .{extension}'],
  'file/download-denied': [
    403,
    '이 파일을 다운로드할 권한이 없습니다. 담당자가 아니면 티저와 IM만 받을 수 있습니다.',
  ],
  'file/not-found': [404, '파일을 찾을 수 없습니다.'],
  'file/damaged': [
    500,
    '보관된 파일이 손상되어 다운로드할 수 없습니다. 시스템 관리자에게 백업에서 복구를 요청해주세요.',
  ],
  'file/too-large': [413, '파일이 너무 큽니다. 한 파일은 {limit}까지 업로드할 수 있습니다.'],
  'file/too-many': [413, '한 번에 {limit}개까지 업로드할 수 있습니다.'],
  'file/quota': [
    429,
    '하루에 업로드할 수 있는 용량({limit})을 넘었습니다. 내일 다시 업로드하거나 시스템 관리자에게 문의해주세요.',
  ],
  'file/daily-count': [
    429,
    '하루에 업로드할 수 있는 파일 수({limit})를 넘었습니다. 내일 다시 업로드하거나 시스템 관리자에게 문의해주세요.',
  ],
  'file/company-full': [
    409,
    '한 기업에는 파일을 {limit}까지 보관할 수 있습니다. 필요 없는 파일을 삭제한 뒤 다시 시도해주세요.',
  ],
  'file/empty': [400, '빈 파일은 업로드할 수 없습니다: {name}'],
  'file/type-not-allowed': [400, '업로드할 수 없는 파일 형식입니다: {name}'],
  'file/incomplete': [
    400,
    '내용이 중간에 끊겼거나 손상된 파일입니다. 원본이 열리는지 확인하고 다시 업로드해주세요: {name}',
  ],
  'file/macros': [
    400,
    '매크로가 들어 있는 문서는 업로드할 수 없습니다. 매크로를 제거한 뒤 다시 업로드해주세요: {name}',
  ],
  'file/remote-content': [
    400,
    '열 때 외부 주소에서 서식이나 내용을 불러오는 문서는 업로드할 수 없습니다. 외부 연결을 끊은 뒤 다시 업로드해주세요: {name}',
  ],
  'file/name-invalid': [400, '파일명을 확인해주세요.'],
  'file/too-many-uploads': [
    429,
    '한 사람이 동시에 {limit}건까지 업로드할 수 있습니다. 업로드 중인 파일이 끝난 뒤 다시 시도해주세요.',
  ],
  'file/upload-cut': [400, '업로드가 중간에 끊겼습니다. 다시 시도해주세요.'],
  'range/unsatisfiable': [416, '요청한 범위가 파일크기를 벗어났습니다.'],
  'audit/not-found': [404, '감사 기록을 찾을 수 없습니다.'],
  'audit/export-running': [
    409,
    '다른 조건으로 시작한 내보내기가 아직 진행 중입니다. 끝난 뒤 다시 시도해주세요.',
  ],
  'audit/unrecorded': [503, '감사 기록을 남길 수 없어 처리하지 않았습니다. 시스템 관리자에게 문의해주세요.'],
  'audit/reason-missing': [400, '내보내는 사유를 입력해주세요.'],
  'server/unexpected': [500, '서버 오류가 발생했습니다. 잠시 후 다시 시도해주세요.'],
  'server/database': [503, '데이터베이스에 연결할 수 없습니다. 잠시 후 다시 시도해주세요.'],
  'server/storage': [
    503,
    '파일 저장소에 연결할 수 없습니다. 파일이 아닌 일은 그대로 할 수 있습니다. 잠시 후 다시 시도해주세요.',
  ],
  'server/locked': [409, '다른 작업이 같은 자료를 처리하고 있습니다. 잠시 후 다시 시도해주세요.'],
  'server/timeout': [503, '처리 시간이 초과되었습니다. 조건을 좁혀 다시 시도해주세요.'],
  'server/overloaded': [503, '지금은 요청이 많아 처리할 수 없습니다. 잠시 후 다시 시도해주세요.'],
  'server/stopping': [503, '서버를 다시 시작하고 있습니다. 잠시 후 다시 시도해주세요.'],
  'server/disk-full': [507, '저장 공간이 부족하여 저장할 수 없습니다. 시스템 관리자에게 문의해주세요.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type { ErrorValues }
export type ErrorCode = keyof typeof errorCatalogue
/**
 * The error codes of save conflicts, in which somebody else saved first. The response then also contains a `Conflict`.
 */
export type ConflictCode = Extract<ErrorCode, `${string}/conflict`>

export function errorMessage(code: ErrorCode, values: ErrorValues = {}): string {
  return fillIn(errorCatalogue[code][1], values)
}

export const ErrorBody = z.object({
  /** `error` contains the same Korean text as `message`, because older clients read it from there. */
  error: z.string(),
  message: z.string(),
  code: z.string(),
  details: z.optional(z.string()),
  /** The invalid fields, so that a form can mark them. */
  fields: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  requestId: z.optional(z.string()),
})
export type ErrorBody = z.infer<typeof ErrorBody>
