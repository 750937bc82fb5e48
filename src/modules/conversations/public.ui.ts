/** Components that screens may use. */
export { ConversationList } from "./ui/conversation-list.tsx";
export { ConversationPage } from "./ui/conversation-page.tsx";
export { PiecesOfReturn } from "./ui/pieces-of-return.tsx";
export { MessageList } from "./ui/message-list.tsx";
export { MessageForm } from "./ui/message-form.tsx";
export { SavedReplyForms } from "./ui/saved-reply-forms.tsx";
export { ReportedList } from "./ui/reported-list.tsx";
export { otherWords, subjectWords } from "./ui/subject-words.ts";
export { AnswerTexts } from "./published/ui/answer-texts.tsx";
export { OwnQuestionCard } from "./published/ui/own-question-card.tsx";
export { PublishAnswerCard } from "./published/ui/publish-answer-card.tsx";
export { PublishedAnswerList } from "./published/ui/published-answer-list.tsx";
export { PublishedAnswersToCheck } from "./published/ui/published-answers-to-check.tsx";
