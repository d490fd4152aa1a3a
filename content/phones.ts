/** An Indian number as people write it: +919876543210 is +91 98765 43210. Others stay as they are stored. */
export const formatPhone = (phone: string) => phone.replace(/^\+91(\d{5})(\d{5})$/, "+91 $1 $2");
