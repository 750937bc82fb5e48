/** Components that screens may use. */
export { ConversationList } from "./ui/conversation-list.tsx";
export { ConversationPage } from "./ui/conversation-page.tsx";
export { MessageList } from "./ui/message-list.tsx";
export { MessageForm } from "./ui/message-form.tsx";
export { SavedReplyForms } from "./ui/saved-reply-forms.tsx";
export { ReportedList } from "./ui/reported-list.tsx";
export { otherWords, subjectWords } from "./ui/subject-words.ts";
