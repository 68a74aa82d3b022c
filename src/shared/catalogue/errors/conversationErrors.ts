/** Error messages of KakaoTalk conversations that become notes. */
export const conversationErrors = {
  'conversation/unreadable': [400, '카카오톡 대화 파일을 읽지 못했습니다.'],
  'conversation/too-large': [
    413,
    '카카오톡 대화 파일은 {limit}까지 업로드할 수 있습니다. 기간을 나누어 내보낸 뒤 업로드해주세요.',
  ],
  'conversation/too-many': [
    429,
    '대화 파일은 한 사람이 동시에 {limit}개까지 읽을 수 있습니다. 읽는 것이 끝난 뒤 다시 시도해주세요.',
  ],
  'conversation/changed': [409, '미리 본 파일과 내용이 다릅니다. 파일을 다시 업로드해 확인해주세요.'],
  'conversation/nothing-new': [409, '선택한 줄은 모두 이미 남아 있습니다.'],
  'conversation/nothing-chosen': [400, '남길 줄을 하나 이상 선택해주세요.'],
  'conversation/speaker-unknown': [
    400,
    '연결한 사람이나 기업을 찾을 수 없습니다. 말한 사람을 다시 선택해주세요.',
  ],
  'conversation/file-denied': [
    403,
    '원본은 이 기업의 담당자와 관리자만 보관할 수 있습니다. 표시를 지우고 다시 남겨주세요.',
  ],
  'note/conversation-fixed': [409, '카카오톡 대화는 수정할 수 없습니다. 메모째 지우거나 답글을 남겨주세요.'],
} as const
