/** The public components of this module. */
export { FooterSubscribe } from "./ui/footer-subscribe.tsx";
export { SubscribeBox } from "./ui/subscribe-box.tsx";
export { SubscribeForm } from "./ui/subscribe-form.tsx";
export { topicWords } from "./rules/topic-words.ts";
