import { attachToForm } from './form.js';
import { PaystackPop } from './paystack-pop.js';

window.PaystackPop = PaystackPop;
attachToForm(document.currentScript);
