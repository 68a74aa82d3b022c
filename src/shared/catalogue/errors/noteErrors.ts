/** Error messages of notes. */
export const noteErrors = {
  'note/not-found': [404, '메모를 찾을 수 없습니다. 화면을 새로고침해주세요.'],
  'note/denied': [403, '메모는 쓴 사람만 수정할 수 있고, 쓴 사람과 관리자만 지울 수 있습니다.'],
  'note/conflict': [409, '이 메모를 다른 화면에서 먼저 수정했습니다. 두 글을 확인한 뒤 다시 저장해주세요.'],
  'note/no-reply-to-reply': [409, '답글에는 답글을 달 수 없습니다. 메모에 답글을 달아주세요.'],
  'note/too-many-replies': [409, '메모 하나에는 답글을 {limit}개까지 달 수 있습니다. 새 메모를 남겨주세요.'],
  'note/too-many-mentions': [400, '메모 하나에서 {limit}명까지 부를 수 있습니다. 부르는 사람을 줄여주세요.'],
} as const
